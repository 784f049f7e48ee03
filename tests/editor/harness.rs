//! What the tests of the editor stand on: the program run as a person does, the window without a screen, documents.

pub mod command;
pub mod drafts;
pub mod pixels;
pub mod window;
