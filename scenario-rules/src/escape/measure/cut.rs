//! Cut sectors: where one closed door splits the floor.

use super::{Layout, Sector, is_floor};

/// Not visited yet.
const NEVER: u32 = u32::MAX;

/// The floor sectors whose loss would leave the floor in more pieces, by column, then row.
///
/// Tarjan's search for articulation points. It keeps its own stack, because a zone of 512 × 512
/// may be one corridor of a hundred thousand sectors.
pub(super) fn cut_sectors(layout: &Layout) -> Vec<Sector> {
    // When each sector was first seen, and the earliest seen that its part of the tree touches.
    let mut seen = vec![NEVER; layout.len()];
    let mut earliest = vec![NEVER; layout.len()];
    let mut cut = vec![false; layout.len()];
    let mut clock = 0;
    for root in layout.all(is_floor) {
        if seen[root] != NEVER {
            continue;
        }
        let mut branches = 0;
        let mut path = vec![(root, floor_beside(layout, root))];
        (seen[root], earliest[root]) = (clock, clock);
        clock += 1;
        while let Some((sector, beside)) = path.last_mut() {
            let sector = *sector;
            if let Some(next) = beside.next() {
                if seen[next] == NEVER {
                    (seen[next], earliest[next]) = (clock, clock);
                    clock += 1;
                    path.push((next, floor_beside(layout, next)));
                } else {
                    // The way back to where we came from counts too; it never makes a sector
                    // look better connected than its parent, which is all that is asked below.
                    earliest[sector] = earliest[sector].min(seen[next]);
                }
                continue;
            }
            path.pop();
            let Some((parent, _)) = path.last() else { break };
            earliest[*parent] = earliest[*parent].min(earliest[sector]);
            if *parent == root {
                branches += 1;
            } else if earliest[sector] >= seen[*parent] {
                cut[*parent] = true;
            }
        }
        cut[root] = branches > 1;
    }
    layout.all(is_floor).filter(|sector| cut[*sector]).collect()
}

fn floor_beside(layout: &Layout, sector: Sector) -> impl Iterator<Item = Sector> {
    layout.beside(sector).filter(|beside| is_floor(layout.kind(*beside)))
}
