"""Firefox, driven by the protocol that is built into it (Marionette), so that no other program is needed."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from driver import Browser, free_port

PREFS = {
    "app.update.enabled": False,
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "browser.download.always_ask_before_handling_new_types": False,
    "browser.helperApps.neverAsk.saveToDisk": "application/pdf,application/toml,text/plain,application/octet-stream,application/json",
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_beforeunload": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "pdfjs.disabled": True,
    "toolkit.telemetry.enabled": False,
    "webgl.disable-fail-if-major-performance-caveat": True,
    "webgl.force-enabled": True,
}

# What a request of WebDriver is called there.
NAMES = {
    ("POST", "/url"): "WebDriver:Navigate",
    ("POST", "/refresh"): "WebDriver:Refresh",
    ("POST", "/execute/sync"): "WebDriver:ExecuteScript",
    ("POST", "/execute/async"): "WebDriver:ExecuteAsyncScript",
    ("POST", "/actions"): "WebDriver:PerformActions",
    ("GET", "/screenshot"): "WebDriver:TakeScreenshot",
    ("GET", "/window/handles"): "WebDriver:GetWindowHandles",
    ("POST", "/window/new"): "WebDriver:NewWindow",
    ("POST", "/window"): "WebDriver:SwitchToWindow",
    ("DELETE", "/window"): "WebDriver:CloseWindow",
    ("POST", "/element"): "WebDriver:FindElement",
}


class Firefox(Browser):
    """One Firefox with an empty profile of its own."""

    def __init__(self, width=1280, height=800):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="hatchway-web-"))
        self.downloads = self.home / "downloads"
        self.downloads.mkdir()
        profile = self.home / "profile"
        profile.mkdir()
        port = free_port()
        prefs = {**PREFS, "browser.download.dir": str(self.downloads), "marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in prefs.items()]
        (profile / "user.js").write_text("\n".join(lines))
        # Without a screen it does not draw by WebGL, not even where nobody is to see it.
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", "1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        screen = {**os.environ, "DISPLAY": ":" + self.screen.stdout.readline().strip(), "LIBGL_ALWAYS_SOFTWARE": "1"}
        call = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self.driver = subprocess.Popen(call, env=screen, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 120
        while True:
            try:
                self.line = socket.create_connection(("127.0.0.1", port), timeout=180)
                break
            except ConnectionError:
                assert time.monotonic() < deadline, "Firefox did not begin"
                time.sleep(0.2)
        self.read()
        self.number = 0
        self.send("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
        self.size(width, height)

    def read(self):
        """One message: its length in digits, a colon, and so many bytes of JSON."""
        digits = b""
        while not digits.endswith(b":"):
            more = self.line.recv(1)
            assert more, "Firefox is gone"
            digits += more
        text = b""
        while len(text) < int(digits[:-1]):
            text += self.line.recv(int(digits[:-1]) - len(text))
        return json.loads(text)

    def send(self, name, body):
        self.number += 1
        message = json.dumps([0, self.number, name, body]).encode()
        self.line.sendall(str(len(message)).encode() + b":" + message)
        while (answer := self.read())[1] != self.number:
            pass
        _, _, error, result = answer
        if error:
            raise AssertionError(f"{name}: {error['message'].splitlines()[0]}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def call(self, method, path, body=None, root=False):
        body = body or {}
        if path.endswith("/value"):
            return self.send("WebDriver:ElementSendKeys", {"id": path.split("/")[2], **body})
        if path == "/execute/async":
            body = {**body, "scriptTimeout": 180_000}
        if path == "/screenshot":
            body = {"full": False}
        return self.send(NAMES[method, path], body)

    def size(self, width, height, touch=False, scale=1):
        """So large that the page, without the frame of the window, has this size."""
        self.send("WebDriver:SetWindowRect", {"width": width, "height": height})
        frame = self.run("return [innerWidth, innerHeight]")
        self.send("WebDriver:SetWindowRect", {"width": 2 * width - frame[0], "height": 2 * height - frame[1]})

    def log(self):
        # It keeps none that can be asked for.
        return []

    def close(self):
        try:
            self.send("Marionette:Quit", {"flags": ["eForceQuit"]})
        finally:
            self.line.close()
            self.driver.wait(30)
            self.screen.terminate()
            self.screen.wait(10)
            shutil.rmtree(self.home, ignore_errors=True)
