#!/usr/bin/env python3
"""Plays a sweep on a Dask cluster.

    python dask_sweep.py plan.toml --dir out                                 # workers on this machine
    python dask_sweep.py plan.toml --dir out --scheduler tcp://host:8786     # a cluster that is there already

Shards are handed out as workers come free, always one of the cell that is known worst. A cell that is known well
enough, or that is plainly lopsided, gets no more: its matches go to the others. What a lost worker was playing is
played by another. Counts are kept in DIR/counts, so that a sweep that was broken off goes on.
"""

import argparse
import json
import math
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import deque
from pathlib import Path

from dask.distributed import Client, as_completed

TRIES = 5  # how often a shard is given out before the sweep gives up


def play(hatchway, folder, line):
    """On a worker: the counts of one shard. All that it needs is the program and the zones and scenarios in `folder`."""
    with tempfile.TemporaryDirectory() as place:
        shards = Path(place, "shard.jsonl")
        shards.write_text(line, encoding="utf-8")
        call = [hatchway, "sweep", "run", "--shard", shards, "--index", "0", "--folder", folder, "--quiet"]
        done = subprocess.run(call, capture_output=True, check=False)
    if done.returncode == 2 or not done.stdout:
        raise RuntimeError(done.stderr.decode(errors="replace").strip())
    return done.stdout


def interval(sums, z=1.959963984540054):
    """The 95 % interval of a rate, as Hatchway has it: Wilson's for one over matches, and for one over seats Wilson's
    with as many seats as they are worth by the variance between matches."""
    of = sums.get("of", 0)
    if of == 0:
        return 0.0, 1.0
    share = sums["hits"] / of
    if "of_squared" in sums:
        between = sums["hits_squared"] - 2 * share * sums["hits_times_of"] + share * share * sums["of_squared"]
        together = sums["of_squared"] / of
        of /= (max(between, 0) + together) / (of * share * (1 - share) + 1)
    middle = share + z * z / (2 * of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def win_rates(summary):
    """The rates that tell who wins: of both sides, or of every seat."""
    if "alien_win" in summary:
        return {name: summary[name] for name in ("human_win", "alien_win")}
    return {f"seat {nth}": seat["wins"] for nth, seat in enumerate(summary["seats"], 1)}


class Cell:
    """What is known of a cell, and the shards of it that nobody has taken yet."""

    def __init__(self):
        self.left = deque()
        self.taken = 0
        self.rates = {}

    def add(self, counts):
        for name, rate in win_rates(counts["summary"]).items():
            sums = self.rates.setdefault(name, {})
            for key, number in rate.items():
                sums[key] = sums.get(key, 0) + number

    def intervals(self):
        return [interval(sums) for sums in self.rates.values() if sums.get("of", 0) > 0] or [(0.0, 1.0)]

    def half_width(self):
        return max((high - low) / 2 for low, high in self.intervals())

    def settled(self, until, lopsided):
        # Of the sides, the Aliens; of the seats, any.
        told = [self.rates["alien_win"]] if "alien_win" in self.rates else list(self.rates.values())
        known = [interval(sums) for sums in told if sums.get("of", 0) > 0]
        if not known:
            return False
        one_sided = any(low > lopsided or high < 1 - lopsided for low, high in known)
        return 100 * self.half_width() <= until or one_sided

    def need(self):
        """How much the next shard would tell: little, if many are on their way already."""
        return self.half_width() / math.sqrt(1 + self.taken)


class Sweep:
    def __init__(self, arguments, shards, budget):
        self.arguments, self.budget = arguments, budget
        self.counts = arguments.dir / "counts"
        self.counts.mkdir(parents=True, exist_ok=True)
        self.cells = {}
        self.tries = {}
        self.played = 0
        for shard in shards:
            cell = self.cells.setdefault(json.dumps(shard["cell"]), Cell())
            file = self.counts / f"{shard['id']}.json"
            if file.exists():  # merging looks whether it is whole
                cell.add(json.loads(file.read_bytes())["shards"][0]["counts"])
                self.budget -= shard["matches"]
            else:
                cell.left.append(shard)

    def next(self):
        """The next shard of the cell that is known worst; None when nothing is left to be learned, or no match."""
        until, lopsided = self.arguments.until, self.arguments.lopsided
        open_cells = [c for c in self.cells.values() if c.left and not c.settled(until, lopsided)]
        if not open_cells or self.budget <= 0:
            return None
        cell = max(open_cells, key=Cell.need)
        shard = cell.left.popleft()
        cell.taken += 1
        self.budget -= shard["matches"]
        return shard

    def keep(self, shard, counts):
        file = self.counts / f"{shard['id']}.json"
        whole = file.with_suffix(".part")
        whole.write_bytes(counts)
        whole.replace(file)
        cell = self.cells[json.dumps(shard["cell"])]
        cell.taken -= 1
        cell.add(json.loads(counts)["shards"][0]["counts"])
        self.played += 1

    def run(self, client):
        shard_of = {}

        def give(shard):
            self.tries[shard["id"]] = self.tries.get(shard["id"], 0) + 1
            call = (self.arguments.hatchway, str(self.arguments.folder), json.dumps(shard, separators=(",", ":")))
            future = client.submit(play, *call, key=f"{shard['id']}-{self.tries[shard['id']]}")
            shard_of[future] = shard
            return future

        def more():
            """As many as keep every worker busy, and one in hand for each."""
            wanted = 2 * max(1, sum(client.nthreads().values())) - len(shard_of)
            shards = (self.next() for _ in range(wanted))
            return [give(shard) for shard in shards if shard]

        futures = as_completed(more())
        for future in futures:
            shard = shard_of.pop(future)
            if future.status == "finished":
                self.keep(shard, future.result())
            elif self.tries[shard["id"]] < TRIES:
                futures.add(give(shard))
            else:
                sys.exit(f"shard {shard['id']} failed {TRIES} times: {future.exception()}")
            for another in more():
                futures.add(another)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("plan", type=Path)
    parser.add_argument("--dir", type=Path, default=Path("out"), help="where counts and tables are kept")
    parser.add_argument("--scheduler", help="address of a Dask scheduler; without it, workers on this machine")
    parser.add_argument("--hatchway", default="hatchway", help="the program, as workers find it")
    parser.add_argument("--folder", type=Path, help="where workers find the zones; without it, the plan's folder")
    parser.add_argument("--until", type=float, help="stop a cell at this half-width in points; without it, the plan's")
    parser.add_argument("--lopsided", type=float, default=2, help="stop a cell whose interval lies beyond this, as 0.98")
    parser.add_argument("--reserve", type=int, default=0, help="shards a cell may get from others beyond its own")
    arguments = parser.parse_args()
    arguments.folder = arguments.folder or arguments.plan.resolve().parent
    said = tomllib.loads(arguments.plan.read_text(encoding="utf-8"))
    if arguments.until is None:
        arguments.until = said.get("until", 0)

    arguments.dir.mkdir(parents=True, exist_ok=True)
    list_ = arguments.dir / "shards.jsonl"
    plan = [arguments.hatchway, "sweep", "plan", arguments.plan, "--out", list_, "--quiet"]
    told = subprocess.run(
        [*plan, "--reserve", str(arguments.reserve), "--format", "json"], check=True, stdout=subprocess.PIPE
    )
    shards = [json.loads(line) for line in list_.read_text(encoding="utf-8").splitlines()]
    sweep = Sweep(arguments, shards, json.loads(told.stdout)["matches"])

    with Client(arguments.scheduler) if arguments.scheduler else Client(threads_per_worker=1) as client:
        begun = time.monotonic()
        sweep.run(client)
        print(f"{sweep.played} shards played in {time.monotonic() - begun:.2f} seconds", file=sys.stderr)

    merge = [arguments.hatchway, "sweep", "merge", sweep.counts, "--shards", list_, "--title", said.get("name", "Sweep")]
    for form in ("csv", "json", "parquet"):
        merge += [f"--{form}", arguments.dir / f"cells.{form}"]
    merge += ["--picture", arguments.dir / "cells.png", "--out", arguments.dir / "counts.json"]
    sys.exit(subprocess.run(merge, check=False).returncode)


if __name__ == "__main__":
    main()
