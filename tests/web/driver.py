"""A browser that is driven by WebDriver, and the server it gets the page from. Nothing but the standard library."""

import base64
import functools
import http.server
import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

# The page has to work from any folder of a server.
FOLDER = "/some/where/below/"

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
]

CONTROL, SHIFT, ENTER = "\ue009", "\ue008", "\ue007"


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm", ".js": "text/javascript", ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path):
        if not path.startswith(FOLDER):
            return "/nowhere"
        return super().translate_path(path[len(FOLDER) - 1:])

    def do_GET(self):
        self.server.asked.append(self.path)
        super().do_GET()

    def log_message(self, *_):
        pass


class Server:
    """Serves a folder below `FOLDER` of this machine until it is closed."""

    def __init__(self, folder):
        handler = functools.partial(Handler, directory=str(folder))
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.http.asked = []
        self.address = f"http://127.0.0.1:{self.http.server_port}{FOLDER}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def asked(self):
        return self.http.asked

    def close(self):
        self.http.shutdown()
        self.http.server_close()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Browser:
    """One Chromium with an empty profile of its own."""

    def __init__(self, width=1280, height=800):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="hatchway-web-"))
        self.downloads = self.home / "downloads"
        self.downloads.mkdir()
        port = free_port()
        self.at = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        args = [*FLAGS, f"--user-data-dir={self.home / 'profile'}", f"--window-size={width},{height}"]
        asks = {"browserName": "chrome", "goog:chromeOptions": {"args": args}, "goog:loggingPrefs": {"browser": "ALL"}}
        deadline = time.monotonic() + 60
        while True:
            try:
                answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": asks}}, root=True)
                break
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.2)
        self.session = answer["sessionId"]
        self.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))
        self.size(width, height)

    def call(self, method, path, body=None, root=False):
        address = self.at + path if root else f"{self.at}/session/{self.session}{path}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(address, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=180) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {json.load(error)['value']['message'].splitlines()[0]}") from None

    def cdp(self, command, **params):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": params})

    def size(self, width, height, touch=False, scale=1):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)

    def colours(self, scheme):
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def go(self, address):
        self.call("POST", "/url", {"url": address})

    def reload(self):
        self.call("POST", "/refresh", {})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments):
        """Runs a script whose last argument is called with the answer."""
        return self.call("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def until(self, what, script, seconds=60):
        """Waits until a script answers with something true."""
        deadline = time.monotonic() + seconds
        while not (answer := self.run(script)):
            if time.monotonic() > deadline:
                raise AssertionError(f"after {seconds} seconds still not: {what}; {self.log()}")
            time.sleep(0.1)
        return answer

    def shown(self):
        self.until("the workshop is shown", "return document.documentElement.dataset.state == 'shown'", 120)
        time.sleep(0.5)

    def log(self):
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})]

    def perform(self, *sources):
        self.call("POST", "/actions", {"actions": list(sources)})

    def press(self, *keys):
        """Presses keys together, the last one last."""
        downs = [{"type": "keyDown", "value": key} for key in keys]
        ups = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.perform({"type": "key", "id": "keys", "actions": [*downs, {"type": "pause", "duration": 60}, *ups]})
        time.sleep(0.15)

    def type(self, text):
        actions = [{"type": kind, "value": sign} for sign in text for kind in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keys", "actions": actions})
        time.sleep(0.2)

    def drag(self, *points):
        """Goes with the mouse button down from point to point."""
        move = lambda point, ms: {"type": "pointerMove", "x": point[0], "y": point[1], "duration": ms}
        actions = [move(points[0], 0), {"type": "pause", "duration": 60}, {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 60}]
        for point in points[1:]:
            actions += [move(point, 150), {"type": "pause", "duration": 30}]
        actions += [{"type": "pointerUp", "button": 0}, {"type": "pause", "duration": 60}]
        self.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions})
        time.sleep(0.2)

    def touch(self, kind, *points):
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=fingers)
        time.sleep(0.05)

    def command(self, words):
        """Carries out a command by the palette, by its words."""
        self.press(CONTROL, SHIFT, "p")
        self.type(words)
        self.press(ENTER)

    def downloaded(self, act, seconds=30):
        """What comes of downloads that an act begins: the first file, when it is complete."""
        # A driven browser writes over a file of the same name.
        for file in self.downloads.iterdir():
            file.rename(self.home / f"{time.monotonic_ns()}-{file.name}")
        act()
        deadline = time.monotonic() + seconds
        while True:
            new = [file for file in self.downloads.iterdir() if not file.name.endswith(".crdownload") and not file.name.startswith(".")]
            if new and all(file.stat().st_size for file in new):
                return new[0]
            if time.monotonic() > deadline:
                raise AssertionError(f"nothing was downloaded; {self.log()}")
            time.sleep(0.1)

    def picture(self, file):
        pathlib.Path(file).write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def tabs(self):
        return self.call("GET", "/window/handles")

    def new_tab(self):
        handle = self.call("POST", "/window/new", {"type": "tab"})["handle"]
        self.switch(handle)
        return handle

    def switch(self, handle):
        self.call("POST", "/window", {"handle": handle})

    def close(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait(20)
            shutil.rmtree(self.home, ignore_errors=True)
