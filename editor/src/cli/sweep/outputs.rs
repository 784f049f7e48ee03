//! The files that a sweep ends in.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::store::{are_apart, save};
use crate::sweep::report::picture::{self, Form};
use crate::sweep::report::{csv, objects, parquet};
use crate::sweep::{CellSums, Counts};
use workbench::case::shown;
use workbench::failure::Failure;
use workbench::text::foreign::in_json;

#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Outputs {
    /// Save the cells as a table
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Save the cells as a list of objects
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Save the cells for a notebook
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,
    /// Draw how matches go by zone and number of players: FILE.png or FILE.svg
    #[arg(long, value_name = "FILE", value_parser = drawable)]
    pub(crate) picture: Option<PathBuf>,
    /// Save the counts themselves, to be merged with others later
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

impl Outputs {
    /// The usual files of a folder.
    pub(crate) fn in_folder(folder: &Path) -> Self {
        let file = |name: &str| Some(folder.join(name));
        Self {
            csv: file("cells.csv"),
            json: file("cells.json"),
            parquet: file("cells.parquet"),
            picture: file("cells.png"),
            out: file("counts.json"),
        }
    }

    /// What would go wrong only after everything was read and summed up.
    pub(crate) fn check<'p>(&'p self, inputs: impl IntoIterator<Item = &'p Path>) -> Result<(), Failure> {
        let all = [&self.csv, &self.json, &self.parquet, &self.picture, &self.out];
        let all: Vec<&Path> = all.into_iter().flatten().map(PathBuf::as_path).collect();
        are_apart(inputs, all.iter().copied())?;
        all.into_iter()
            .try_for_each(|path| save::is_possible(path).map_err(|error| save::unsaved(path, &error)))
    }

    /// Saves what was asked for.
    pub(crate) fn save(&self, title: &str, cells: &[CellSums], counts: &Counts) -> Result<(), Failure> {
        put(self.csv.as_deref(), || csv(cells))?;
        put(self.json.as_deref(), || Ok(format!("{}\n", in_json(&objects(cells).to_string())).into_bytes()))?;
        put(self.parquet.as_deref(), || parquet::write(cells))?;
        put(self.out.as_deref(), || Ok(counts.write().into_bytes()))?;
        let form = self.picture.as_deref().and_then(form).unwrap_or(Form::Png);
        put(self.picture.as_deref(), || picture::draw(title, cells, form))
    }
}

fn put(path: Option<&Path>, make: impl FnOnce() -> Result<Vec<u8>, String>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let bytes = make().map_err(|why| Failure::unusable(format!("{}: {why}", shown(path))))?;
    save::write(path, &bytes).map_err(|error| save::unsaved(path, &error))
}

fn form(path: &Path) -> Option<Form> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "png" => Some(Form::Png),
        "svg" => Some(Form::Svg),
        _ => None,
    }
}

fn drawable(said: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(said);
    form(&path).map(|_| path).ok_or_else(|| "expected a file that ends in .png or .svg".to_owned())
}
