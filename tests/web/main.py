"""Drives the real page in a real browser, by keys, pointer and fingers, and compares what comes of it with the program.

    main.py BROWSER PAGE PROGRAM [PICTURES]

The browser is chromium or firefox. Fingers, colours and seconds of computing are Chromium's alone, since no other tells
them to whoever drives it.

The page has no hook for tests: what is drawn is found in the files that it saves and in what it copies.
"""

import json
import pathlib
import subprocess
import sys
import time

from driver import CONTROL, ENTER, Browser, Server
from firefox import Firefox

kind = {"chromium": Browser, "firefox": Firefox}[sys.argv[1]]
page, program = pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve()
pictures = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else None
GALILEI = (pathlib.Path(__file__).parents[2] / "examples/zones/galilei.zone.toml").read_text()

FERMI = (pathlib.Path(__file__).parents[2] / "examples/zones/fermi.zone.toml").read_text()
FORMATS = pathlib.Path(__file__).parents[2] / "examples/formats"
SPACES = (FORMATS / "nebula.spaces.json").read_text()

# Where things are in a page of 1280 × 800.
MIDDLE, NOWHERE, FIELD_OF_MATCHES = (560, 420), (620, 18), (1190, 92)

# Matches of adepts, who think; a machine that does nothing else plays some hundred a second.
MATCHES = 300


def told(what):
    print(f"{time.monotonic() - begun:6.1f}  {what}", flush=True)


def expect(found, wanted, what):
    assert found == wanted, f"{what}: expected {wanted!r}, found {found!r}"


def native(*arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=True)
    return done.stdout


def by_download(browser):
    """As in a browser that lets no page write files. (A headless one has no dialogs that could be answered.)"""
    browser.run("delete window.showSaveFilePicker; delete window.showOpenFilePicker; return true")


def twice(act):
    """A page that is very busy may miss a key; what is broken is broken twice."""
    try:
        return act()
    except AssertionError:
        return act()


def saved(browser):
    return twice(lambda: browser.downloaded(lambda: browser.press(CONTROL, "s"), 15)).read_text()


def loads(browser, server):
    if kind is Browser:
        browser.cdp("Performance.enable", timeDomain="threadTicks")
    browser.go(server.address)
    browser.shown()
    told(f"loaded from {server.address}")
    if kind is Browser:
        metrics = {one["name"]: one["value"] for one in browser.cdp("Performance.getMetrics")["metrics"]}
        seconds = metrics["ProcessTime"]
        # What a machine that is busy counts as computing differs too much to fail by it.
        limit = "" if seconds <= 2 else ", which is more than the 2 there should be"
        told(f"with {seconds:.2f} seconds of computing until the first frame was drawn{limit}")
    elsewhere = browser.run("return performance.getEntriesByType('resource').map(one => one.name).filter(name => !name.startsWith(arguments[0]))", server.address)
    expect(elsewhere, [], "what is fetched from elsewhere")
    complaints = [line for line in browser.log() if "Content Security Policy" in line]
    expect(complaints, [], "what the content security policy refused")
    expect(browser.run("return document.title"), "Galilei – Hatchway", "the title of the page")


def paints(browser):
    """Paints with the pointer, saves, undoes, saves: a file that differs in a few sectors, and the file as it was."""
    browser.drag(MIDDLE)
    browser.press(CONTROL, "z")
    browser.press("0")
    browser.drag((500, 400), (620, 420))
    painted = saved(browser)
    changed = [(a, b) for a, b in zip(GALILEI, painted, strict=True) if a != b]
    assert 3 <= len(changed) <= 12 and all(new == "." for _, new in changed), f"what was painted: {changed}"
    browser.press(CONTROL, "z")
    expect(saved(browser), GALILEI, "the zone after undo")
    browser.press(CONTROL, "y")
    expect(saved(browser), painted, "the zone after redo")
    told(f"painted {len(changed)} sectors by pointer, undone to the same bytes, done again")


def is_offered_its_work(browser):
    browser.press("1")
    browser.drag((460, 330), (560, 330))
    browser.until("what is not saved is kept", "return Object.keys(localStorage).find(name => name.startsWith('hatchway.copy.'))", 5)
    time.sleep(1.5)
    browser.reload()
    browser.shown()
    by_download(browser)
    time.sleep(1)
    if pictures:
        browser.picture(pictures / "offered.png")
    browser.press(ENTER)
    time.sleep(0.5)
    browser.drag(NOWHERE)
    painted = saved(browser)
    assert painted != GALILEI, "what was not saved came back as it was published"
    browser.until("the copy is thrown away when it is saved", "return Object.keys(localStorage).every(name => !name.startsWith('hatchway.copy.'))", 5)
    told("reloaded with unsaved work, which was offered and saved")
    return painted


def plays(browser, zone):
    """Plays a test and compares its numbers with the program's, byte for byte."""
    file = browser.home / "played.zone.toml"
    file.write_text(zone)
    wanted = native("simulate", file, "--matches", MATCHES, "--seed", 1, "--format", "json", "--no-timings")
    browser.run("""
        window.copied = null;
        navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); };
        window.longest = 0;
        let last = performance.now();
        const frame = (now) => { window.longest = Math.max(window.longest, now - last); last = now; requestAnimationFrame(frame); };
        requestAnimationFrame(frame);
    """)
    # The first test is as many as usual; the second one takes its place while it is being played.
    browser.press(CONTROL, ENTER)
    time.sleep(0.5)
    browser.drag(FIELD_OF_MATCHES)
    browser.press(CONTROL, "a")
    browser.type(str(MATCHES))
    browser.press(ENTER)
    browser.press(CONTROL, ENTER)
    browser.drag(NOWHERE)
    deadline = time.monotonic() + 240
    while True:
        time.sleep(1)
        browser.command("copy the numbers")
        numbers = browser.run("return window.copied")
        if numbers and json.loads(numbers)["matches"] == MATCHES:
            break
        assert time.monotonic() < deadline, f"the test did not end: {numbers and numbers[:200]}; {browser.log()}"
    expect(numbers, wanted, "the numbers of a test")
    told(f"played {MATCHES} matches in workers: the same {len(wanted)} bytes of JSON; longest time between two frames {browser.run('return window.longest'):.0f} ms")


def is_fast(browser, zone):
    """One worker against one process of the program."""
    job = {
        "revision": 0, "stage": {"zone": zone, "scenario": None, "look": False}, "against": None, "each": False, "heat": False, "players": 8, "seed": 1,
        "first": 0, "matches": 20000, "bots": ["tracker"],
        "limits": {"plies": 1000000, "cpu": 30, "wall": 120, "memory": 536870912, "run": None},
    }
    milliseconds = browser.wait("""
        const [job, done] = arguments;
        WebAssembly.compileStreaming(fetch("hatchway.wasm")).then((module) => {
            const worker = new Worker("./worker.js", { type: "module" });
            let begun;
            worker.onmessage = ({ data }) => {
                if (data[0] === '"Ready"') {
                    begun = performance.now();
                    worker.postMessage(JSON.stringify({ Play: { first: 0, matches: 20000 } }));
                } else {
                    worker.terminate();
                    done(performance.now() - begun);
                }
            };
            worker.postMessage({ module, job });
        });
    """, json.dumps(job))
    file = browser.home / "played.zone.toml"
    answer = json.loads(native("simulate", file, "--matches", 20000, "--players", 8, "--humans", "tracker", "--aliens", "tracker", "--threads", 1, "--format", "json"))
    here, there = 20000 / milliseconds * 1000, answer["matches_per_second"]
    told(f"one core plays {here:,.0f} matches a second in a worker, {there:,.0f} natively: {here / there:.0%}")


def prints(browser):
    browser.press(CONTROL, "p")
    time.sleep(1)
    sheet = browser.downloaded(lambda: browser.press(ENTER))
    subprocess.run(["qpdf", "--check", sheet], check=True, stdout=subprocess.DEVNULL)
    other = browser.home / "native.pdf"
    native("sheet", browser.home / "played.zone.toml", "-o", other)
    text = lambda file: subprocess.run(["pdftotext", "-layout", file, "-"], check=True, capture_output=True, text=True).stdout
    expect(text(sheet), text(other), "the text of the sheet")
    told(f"printed {sheet.name}: qpdf accepts it, and its text is the program's")


def writes_files(browser):
    """With a real handle, of the browser's own file system: saved in its place, and asked for once."""
    browser.run("""
        window.asked = 0;
        window.showSaveFilePicker = async ({ suggestedName }) => {
            window.asked += 1;
            const folder = await navigator.storage.getDirectory();
            return folder.getFileHandle(suggestedName, { create: true });
        };
    """)
    read = """
        const done = arguments[arguments.length - 1];
        navigator.storage.getDirectory().then((folder) => folder.getFileHandle("galilei.zone.toml"))
            .then((handle) => handle.getFile()).then((file) => file.text()).then(done, (error) => done(null));
    """

    def written(other):
        """What is in the file, as soon as there is something else in it."""
        deadline = time.monotonic() + 30
        while (found := browser.wait(read)) in (None, "", other):
            assert time.monotonic() < deadline, f"what was written: {found!r}"
            time.sleep(0.2)
        return found

    browser.command("save as")
    first = written("")
    browser.press("2")
    browser.drag((470, 500), (600, 500))
    browser.press(CONTROL, "s")
    written(first)
    expect(browser.run("return window.asked"), 1, "how often it was asked where to save")
    told("saved in the same file, without being asked again")


def feels_fingers(browser):
    """One finger paints, two move the view and paint nothing."""
    by_download(browser)
    browser.size(820, 1180, touch=True)
    time.sleep(1)
    if pictures:
        browser.picture(pictures / "tablet.png")
    x, y = 330, 560
    browser.command("copy of galilei")
    time.sleep(0.5)
    browser.press("0")
    browser.touch("touchStart", (x, y))
    browser.touch("touchStart", (x, y), (x + 90, y))
    for step in range(6):
        browser.touch("touchMove", (x + 5 * step, y + 8 * step), (x + 90 + 9 * step, y + 8 * step))
    browser.touch("touchEnd")
    time.sleep(0.3)
    two = saved(browser)
    browser.touch("touchStart", (x, y))
    for step in range(6):
        browser.touch("touchMove", (x + 10 * step, y))
    browser.touch("touchEnd")
    time.sleep(0.3)
    one = saved(browser)
    moved = [(a, b) for a, b in zip(two, one, strict=True) if a != b]
    assert moved and all(new == "." for _, new in moved), "one finger painted nothing"
    expect(two.count("."), saved_count(GALILEI, two), "void sectors after two fingers")
    told(f"two fingers moved the view, one painted {len(moved)} sectors")
    browser.size(1280, 800)


def saved_count(published, copy):
    """A copy has another name, and the same map."""
    of = lambda text: text.split('map = """', 1)[1].count(".")
    return copy.count(".") - of(copy) + of(published)


def opens_by_name(browser, server):
    browser.go(server.address + "#zone=fermi")
    browser.until("the zone of the address is shown", "return document.title.startsWith('Fermi')", 60)
    told("opened a zone by its name in the address")


def fresh(browser, address):
    """Another document in a page that has forgotten the one before."""
    browser.go(address)
    browser.reload()
    browser.shown()
    by_download(browser)
    browser.drag(NOWHERE)


def map_of(text):
    return text.split('map = """\n')[1].split('"""')[0]


def shares_by_link(browser, server):
    """Copies a link and opens it in a second tab; the program reads the same link."""
    fresh(browser, server.address + "#zone=fermi")
    here = browser.tabs()[0]
    browser.run("window.copied = null; navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    def copied():
        browser.command("copy link")
        return browser.until("the link is copied", "return window.copied", 10)

    link = twice(copied)
    assert link.startswith(server.address + "#h2="), link
    expect(native("convert", link, "--to", "grid"), native("convert", "fermi", "--to", "grid"), "the zone of the link")
    asked = len(server.asked())
    browser.new_tab()
    browser.go(link)
    browser.shown()
    by_download(browser)
    browser.drag(NOWHERE)
    browser.until("the zone of the link is shown", "return document.title.includes('Fermi')", 30)
    expect(saved(browser), FERMI, "the zone of the link in a second tab")
    assert not any("h2=" in path for path in server.asked()[asked:]), "the link was sent to the server"
    if pictures:
        browser.picture(pictures / "link.png")
    browser.call("DELETE", "/window")
    browser.switch(here)
    browser.go(server.address + "#h3=AAAA")
    time.sleep(1)
    if pictures:
        browser.picture(pictures / "newer-link.png")
    expect(browser.run("return document.title.includes('Fermi')"), True, "whether a newer link leaves what is open")
    told(f"copied a link of {len(link)} characters and opened it in a second tab")


def pastes(browser, server):
    """Pastes a zone in each format of older tools. (Firefox has words of its own for what such an event is to hold.)"""
    paste = """
        const data = new DataTransfer();
        data.setData('text/plain', arguments[0]);
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, dataType: 'text/plain', data: arguments[0], bubbles: true, cancelable: true }));
    """
    wanted = native("convert", "fermi", "--to", "grid")
    for word in ("share", "letters", "cells", "csv", "grid", "link"):
        fresh(browser, server.address + "#zone=galilei")
        browser.run(paste, native("convert", "fermi", "--to", word))
        time.sleep(0.5)
        expect(map_of(saved(browser)), wanted, f"what was pasted as {word}")
    fresh(browser, server.address + "#zone=galilei")
    browser.run(paste, SPACES)
    browser.until("the spaces are shown", "return document.title.includes('Nebula')", 10)
    time.sleep(0.5)
    if pictures:
        browser.picture(pictures / "pasted.png")
    expect(map_of(saved(browser)), native("convert", FORMATS / "nebula.spaces.json", "--to", "grid"), "what was pasted as spaces")
    told("pasted a zone in each format of older tools")


def knows_other_tabs(browser, server):
    file = browser.home / "two-tabs.zone.toml"
    file.write_text(GALILEI)
    held = "const done = arguments[arguments.length - 1]; navigator.locks.query().then(({ held }) => done(held.map((lock) => lock.name).filter((name) => name.includes('.file.'))))"
    here = browser.tabs()[0]

    def opens():
        by_download(browser)
        browser.press(CONTROL, "o")
        field = browser.call("POST", "/element", {"using": "css selector", "value": "#files"})
        browser.call("POST", f"/element/{next(iter(field.values()))}/value", {"text": str(file)})
        browser.until("the file is open", "return document.title.includes('Galilei')", 30)
        time.sleep(1)

    browser.go(server.address + "#zone=fermi")
    # Nothing is to be offered here that was kept before.
    browser.run("localStorage.clear()")
    browser.reload()
    browser.shown()
    opens()
    expect(browser.wait(held), ["hatchway.file.two-tabs.zone.toml"], "the files that tabs have open")
    browser.new_tab()
    browser.go(server.address + "#zone=fermi")
    browser.shown()
    opens()
    if pictures:
        browser.picture(pictures / "second-tab.png")
    expect(browser.wait(held), ["hatchway.file.two-tabs.zone.toml"], "the files that tabs have open")
    browser.call("DELETE", "/window")
    browser.switch(here)
    told("a second tab saw that the file is open")


def tells_of_full_storage(browser):
    browser.run("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    browser.press("2")
    browser.drag((470, 390), (640, 410))
    time.sleep(1.6)
    if pictures:
        browser.picture(pictures / "storage-full.png")
    kept = browser.run("return Object.keys(localStorage).filter(name => name.startsWith('hatchway.copy.'))")
    expect(kept, [], "what is kept in a full storage")
    assert saved(browser) != GALILEI, "nothing was painted with a full storage"
    told("went on drawing with a full storage, and saved")


def works_offline(browser, server):
    browser.go(server.address)
    browser.wait("const done = arguments[arguments.length - 1]; navigator.serviceWorker.ready.then(() => done(true))")
    server.close()
    # Somebody comes back another day. (A driven Firefox asks the network when it is told to load a page anew.)
    browser.go("about:blank")
    browser.go(server.address)
    browser.shown()
    expect(browser.run("return Boolean(navigator.serviceWorker.controller)"), True, "whether the page comes from its own copy")
    told("loaded again without a server")


def tells_what_is_missing(server):
    browser = Browser()
    try:
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", source="HTMLCanvasElement.prototype.getContext = () => null")
        browser.go(server.address)
        words = browser.until("what is missing is told", "return document.documentElement.dataset.state == 'trouble' && document.getElementById('trouble').innerText")
        assert "WebGL" in words, words
        told("said that WebGL is missing")
    finally:
        browser.close()


def looks(browser, server):
    for scheme in ("light", "dark"):
        browser.colours(scheme)
        browser.go(server.address + "#zone=galilei")
        browser.reload()
        browser.shown()
        browser.picture(pictures / f"{scheme}.png")
    browser.colours("light")


begun = time.monotonic()
server = Server(page)
if kind is Browser:
    tells_what_is_missing(server)
browser = kind()
if kind is Firefox and not browser.run("return Boolean(document.createElement('canvas').getContext('webgl2'))"):
    browser.close()
    print("left out: Firefox has no WebGL on this machine")
    sys.exit()
try:
    loads(browser, server)
    by_download(browser)
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
        browser.picture(pictures / "first.png")
    paints(browser)
    zone = is_offered_its_work(browser)
    plays(browser, zone)
    if pictures:
        browser.picture(pictures / "played.png")
    is_fast(browser, zone)
    prints(browser)
    writes_files(browser)
    if kind is Browser:
        feels_fingers(browser)
    opens_by_name(browser, server)
    shares_by_link(browser, server)
    pastes(browser, server)
    knows_other_tabs(browser, server)
    tells_of_full_storage(browser)
    if pictures and kind is Browser:
        looks(browser, server)
    works_offline(browser, server)
    broken = [line for line in browser.log() if "panicked" in line]
    expect(broken, [], "panics")
    told("all of it works")
except BaseException:
    if pictures:
        browser.picture(pictures / "failed.png")
    raise
finally:
    browser.close()
