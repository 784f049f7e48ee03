//! Which sentences hold for some rules, topic by topic.

use engine::survive::rules::{
    Asked, Beaches, Boats, Counts, Creatures, Die, Ending, Forests, Mountains, Movement, Ranges, Reactions,
    Refuge, Reserve, Score, Setup, Stocks, Swimming, Tie, Tiles, Volcano, When,
};
use engine::survive::{Back, Creature, Rules, Terrain};

use super::words::{self, Words};
use crate::language::Language;
use crate::phrase::{Plural, number};
use crate::statement::{Statement, Topic};

pub(super) fn all(rules: &Rules, language: Language) -> Vec<Statement> {
    let words = Words::of(language);
    let topics = [
        setup(rules, words),
        movement(rules, &words.movement, &words.spaces),
        swimming(rules, &words.swimming),
        boats(rules, &words.boats),
        creatures(rules, &words.creatures, &words.spaces),
        tiles(rules, words),
        reactions(rules, &words.reactions),
        end(rules, &words.end),
        score(rules, &words.score),
    ];
    topics.into_iter().flat_map(|topic| topic.told).collect()
}

fn setup(rules: &Rules, words: &Words) -> Topic {
    let (setup, say) = (&rules.setup, &words.setup);
    let mut topic = Topic::new("setup");
    let values: Vec<String> = setup.values.iter().map(|value| value.to_string()).collect();
    let explorers = match setup.colours.get() {
        1 => say.has.with(setup.values.len().into()),
        colours => say.leads.with(setup.values.len().into()).replace("{colours}", &colours.to_string()),
    };
    topic.setup(&[Setup::values, Setup::colours], explorers.replace("{list}", &words.and.list(&values)));
    let boats = match setup.boats.get() {
        0 => say.no_boats.to_owned(),
        boats => say.boats.with(boats),
    };
    topic.setup(&[Setup::boats], boats);
    let (inland, coast) = (setup.room_inland.get(), setup.room_coast.get());
    let room = if inland == coast {
        say.room.with(inland)
    } else {
        say.room_but_on_coast.with(inland).replace("{coast}", &coast.to_string())
    };
    topic.setup(&[Setup::room_inland, Setup::room_coast], room);
    topic
}

fn movement(rules: &Rules, say: &words::Movement, spaces: &Plural) -> Topic {
    let movement = &rules.movement;
    let mut topic = Topic::new("movement");
    topic.play(&[Movement::points], say.points.with(movement.points.get()));
    let helped = say.helped.replace("{dolphin}", &spaces.up_to(movement.dolphin.get()));
    let helped = helped.replace("{winds}", &spaces.up_to(movement.winds.get()));
    topic.play(&[Movement::dolphin, Movement::winds], helped);
    topic.play_if(!movement.may_be_deadly, Movement::may_be_deadly, say.not_deadly);
    topic
}

fn swimming(rules: &Rules, say: &words::Swimming) -> Topic {
    let swimming = &rules.swimming;
    let mut topic = Topic::new("swimming");
    topic.play_if(swimming.boards_after_swimming, Swimming::boards_after_swimming, say.boards_too);
    topic.play_if(
        !swimming.goes_on_after_boarding,
        Swimming::goes_on_after_boarding,
        say.stays_after_boarding,
    );
    topic.play_if(swimming.dolphin_lands, Swimming::dolphin_lands, say.dolphin_lands);
    topic.play_if(swimming.dolphin_is_his_move, Swimming::dolphin_is_his_move, say.dolphin_is_his_move);
    topic
}

fn boats(rules: &Rules, say: &words::Boats) -> Topic {
    let boats = &rules.boats;
    let mut topic = Topic::new("boats");
    let stock = say.in_the_box.with(boats.stock.get());
    let holds = say.holds.with(boats.capacity.get()).replace("{box}", &stock);
    topic.both(&[Boats::stock], &[Boats::capacity], holds);
    topic.play_if(!boats.boarded_in_danger, Boats::boarded_in_danger, say.not_boarded_in_danger);
    topic.play_if(!boats.winds_move_empty, Boats::winds_move_empty, say.winds_need_crew);
    topic
}

fn creatures(rules: &Rules, say: &words::Creatures, spaces: &Plural) -> Topic {
    let creatures = &rules.creatures;
    let each = |text: &str, of: &dyn Fn(Creature) -> String| {
        Creature::ALL.iter().fold(text.to_owned(), |text, one| text.replace(&format!("{{{one}}}"), &of(*one)))
    };
    let mut topic = Topic::new("creatures");
    let range = |one: Creature| spaces.up_to(creatures.range.of(one).into());
    topic.play(Ranges::KNOBS, each(say.range, &range));
    let faces = Creature::ALL.iter().map(|one| u16::from(creatures.die.of(*one))).sum();
    topic.setup(Die::KNOBS, each(&say.die.with(faces), &|one| creatures.die.of(one).to_string()));
    topic.setup(Stocks::KNOBS, each(say.stock, &|one| creatures.stock.of(one).to_string()));
    topic.play_if(creatures.must_move, Creatures::must_move, say.must_move);
    match creatures.refuge {
        Refuge::Empty => {}
        Refuge::Harmless => topic.play(&[Creatures::refuge], say.harmless),
    }
    topic
}

fn tiles(rules: &Rules, words: &Words) -> Topic {
    let (tiles, say) = (&rules.tiles, &words.tiles);
    let mut topic = Topic::new("tiles");
    for terrain in Terrain::ALL {
        let (knobs, under) = match terrain {
            Terrain::Beach => (Beaches::KNOBS, &say.beaches),
            Terrain::Forest => (Forests::KNOBS, &say.forests),
            Terrain::Mountain => (Mountains::KNOBS, &say.mountains),
        };
        let there = Back::ALL.into_iter().zip(tiles.of(terrain)).filter(|(_, count)| *count > 0);
        let name = |(back, count): (Back, u8)| {
            number(say.with_back, count).replace("{back}", say.backs[back as usize])
        };
        let backs: Vec<String> = there.map(name).collect();
        let text = match tiles.totals()[terrain as usize] {
            0 => under.none.to_owned(),
            total => under.some.with(total).replace("{list}", &words.and.list(&backs)),
        };
        topic.setup(knobs, text);
    }
    match tiles.reserve {
        Reserve::RunsOut => {}
        Reserve::Refilled => topic.play(&[Tiles::reserve], say.refilled),
    }
    topic.play_if(tiles.whirlpool_spares_landing, Tiles::whirlpool_spares_landing, say.spares_landing);
    topic
}

fn reactions(rules: &Rules, say: &words::Reactions) -> Topic {
    let reactions = &rules.reactions;
    let mut topic = Topic::new("reactions");
    topic.play_if(reactions.against_placed, Reactions::against_placed, say.against_placed);
    match reactions.asked {
        Asked::Clockwise => {}
        Asked::Counterclockwise => topic.play(&[Reactions::asked], say.counterclockwise),
    }
    topic
}

fn end(rules: &Rules, say: &words::End) -> Topic {
    let end = &rules.end;
    let mut topic = Topic::new("end");
    let when = match end.when {
        When::Volcano => &say.volcano,
        When::NobodyLeft => &say.nobody_left,
        When::LastTile => &say.last_tile,
    };
    let when = match end.volcano {
        Volcano::Ends => when.ends,
        Volcano::Whirlpool => when.whirls,
    };
    topic.play(&[Ending::when, Ending::volcano], when);
    topic.play_if(end.last_back, Ending::last_back, say.last_back);
    topic.play(&[Ending::cap], say.cap.with(end.cap.get()));
    topic
}

fn score(rules: &Rules, say: &words::Score) -> Topic {
    let mut topic = Topic::new("score");
    let counts = match rules.score.counts {
        Counts::Values => say.values,
        Counts::Heads => say.heads,
    };
    topic.play(&[Score::counts], counts);
    match rules.score.tie {
        Tie::Shared => {}
        Tie::MostSaved => topic.play(&[Score::tie], say.most_saved),
    }
    topic
}
