//! The measures of a game: sums that are declared once.
//!
//! From the same lines come the struct, how two of them add up, and the list of what there is, which whoever knows no
//! game can walk.

use super::{Estimate, Histogram, Pairs, Rate, SeatRate, merge};

/// One of the sums of a struct.
#[derive(Clone, Copy, Debug)]
pub struct Measure<S> {
    /// What it is called.
    pub name: &'static str,
    /// What it says.
    pub read: fn(&S) -> Reading<'_>,
}

/// What a measure says.
#[derive(Clone, Debug, PartialEq)]
pub enum Reading<'a> {
    /// How often something happened.
    Count(u64),
    /// How often, out of how many times it could.
    Rate(Rate),
    /// The same of seats, of which several sit in a match.
    SeatRate(SeatRate),
    /// How often each number occurred.
    Histogram(&'a Histogram),
    /// What two matches with the same luck differ by.
    Pairs(&'a Pairs),
    /// One for each of some things, such as ends, seats or cells.
    Each(Vec<Reading<'a>>),
    /// Several that belong together, by their names.
    Group(Vec<(&'static str, Reading<'a>)>),
}

impl<'a> Reading<'a> {
    /// The count, if it is one.
    pub fn count(&self) -> Option<u64> {
        if let Self::Count(count) = self { Some(*count) } else { None }
    }

    /// The share with its 95 % interval, if it is a rate of something that could happen.
    pub fn estimate(&self) -> Option<Estimate> {
        match self {
            Self::Rate(rate) => rate.estimate(),
            Self::SeatRate(rate) => rate.estimate(),
            _ => None,
        }
    }

    /// The numbers, if there are any.
    pub fn histogram(&self) -> Option<&'a Histogram> {
        match self {
            Self::Histogram(numbers) if numbers.total() > 0 => Some(numbers),
            _ => None,
        }
    }

    /// The one of these that has this number, counted from 0.
    pub fn nth(self, nth: usize) -> Option<Reading<'a>> {
        if let Self::Each(all) = self { all.into_iter().nth(nth) } else { None }
    }
}

/// A type that a measure can have.
pub trait Measurable {
    /// Adds what other matches say.
    fn add_up(&mut self, other: &Self);

    /// What it says.
    fn reading(&self) -> Reading<'_>;
}

impl Measurable for u64 {
    fn add_up(&mut self, other: &Self) {
        *self += other;
    }

    fn reading(&self) -> Reading<'_> {
        Reading::Count(*self)
    }
}

impl Measurable for Rate {
    fn add_up(&mut self, other: &Self) {
        self.merge(*other);
    }

    fn reading(&self) -> Reading<'_> {
        Reading::Rate(*self)
    }
}

impl Measurable for SeatRate {
    fn add_up(&mut self, other: &Self) {
        self.merge(*other);
    }

    fn reading(&self) -> Reading<'_> {
        Reading::SeatRate(*self)
    }
}

impl Measurable for Histogram {
    fn add_up(&mut self, other: &Self) {
        self.merge(other);
    }

    fn reading(&self) -> Reading<'_> {
        Reading::Histogram(self)
    }
}

impl Measurable for Pairs {
    fn add_up(&mut self, other: &Self) {
        self.merge(other);
    }

    fn reading(&self) -> Reading<'_> {
        Reading::Pairs(self)
    }
}

impl<T: Measurable, const MANY: usize> Measurable for [T; MANY] {
    fn add_up(&mut self, other: &Self) {
        self.iter_mut().zip(other).for_each(|(one, more)| one.add_up(more));
    }

    fn reading(&self) -> Reading<'_> {
        Reading::Each(self.iter().map(T::reading).collect())
    }
}

// Counts by cell: the longer list decides the length.
impl Measurable for Vec<u64> {
    fn add_up(&mut self, other: &Self) {
        merge(self, other);
    }

    fn reading(&self) -> Reading<'_> {
        Reading::Each(self.iter().map(u64::reading).collect())
    }
}

// Declares sums: the struct, how two of them add up, and the list of its measures.
macro_rules! measures {
    ($(#[$meta:meta])* $name:ident { $($(#[doc = $doc:literal])+ $field:ident: $type:ty,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub struct $name { $($(#[doc = $doc])+ pub $field: $type,)+ }

        /// Its measures, each called as its field.
        #[expect(non_upper_case_globals, reason = "a measure and its field are called the same")]
        impl $name {
            $($(#[doc = $doc])+ pub const $field: $crate::tally::Measure<Self> = $crate::tally::Measure {
                name: stringify!($field),
                read: |sums| $crate::tally::Measurable::reading(&sums.$field),
            };)+

            /// All of them.
            pub const MEASURES: &'static [$crate::tally::Measure<Self>] = &[$(Self::$field),+];

            /// Adds the sums of other matches.
            pub fn merge(&mut self, other: &Self) {
                $($crate::tally::Measurable::add_up(&mut self.$field, &other.$field);)+
            }
        }

        impl $crate::tally::Measurable for $name {
            fn add_up(&mut self, other: &Self) {
                self.merge(other);
            }

            fn reading(&self) -> $crate::tally::Reading<'_> {
                let one = |measure: &$crate::tally::Measure<Self>| (measure.name, (measure.read)(self));
                $crate::tally::Reading::Group(Self::MEASURES.iter().map(one).collect())
            }
        }
    };
}
pub(crate) use measures;
