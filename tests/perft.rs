use crate::slow::Slow;
