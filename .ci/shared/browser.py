"""A headless Chromium, driven by the WebDriver protocol, for the checks of pages."""
import base64
import functools
import http.client
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import threading
import time

patience = 30
element_key = "element-6066-11e4-a52e-4f735466cecf"


class Failed(Exception):
    pass


def wait(what, condition):
    """Polls until the condition holds, and returns what it returns."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    raise Failed(f"this did not happen in {patience} seconds: {what}")


def check(holds, what):
    if not holds:
        raise Failed(what)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """Serves a folder on a port that is free, and returns the address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class Browser:
    """A session of Chromium, by the WebDriver protocol."""

    def __init__(self, folder):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                break
        else:
            raise Failed("chromedriver does not start")
        threading.Thread(target=self.driver.stdout.read, daemon=True).start()
        self.connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=120)
        self.path = ""
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        arguments += ["--no-first-run", "--disable-dev-shm-usage", f"--user-data-dir={folder}/profile", "--window-size=1440,900"]
        self.path = "/session/" + self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments, "binary": shutil.which("chromium") or shutil.which("google-chrome")},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}})["sessionId"]
        self.downloads = pathlib.Path(folder) / "downloads"
        self.downloads.mkdir()
        self.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))
        self.devtools("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    def call(self, method, path, body=None):
        self.connection.request(method, self.path + path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
        answer = json.loads(self.connection.getresponse().read())["value"]
        if isinstance(answer, dict) and "stacktrace" in answer:
            raise Failed(f"{answer['error']}: {answer['message']}".split("\n")[0])
        return answer

    def devtools(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def open(self, link):
        self.call("POST", "/url", {"url": link})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def run_later(self, script, *arguments):
        return self.call("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def element(self, name, suffix=""):
        query = {"using": "css selector", "value": f'[data-testid="{name}"]{suffix}'}
        return wait(f"{query['value']} is in the page", lambda: self.call("POST", "/elements", query))[0][element_key]

    def click(self, name, suffix=""):
        def is_clicked():
            try:
                self.call("POST", f"/element/{self.element(name, suffix)}/click", {})
                return True
            except Failed as failure:
                # The page may draw the element anew between both calls, or show it with the next frame.
                if re.match("stale element|element not interactable", str(failure)):
                    return False
                raise

        wait(f"{name} can be clicked", is_clicked)

    def type(self, name, text):
        self.call("POST", f"/element/{self.element(name)}/value", {"text": text})

    def press(self, *keys):
        """Presses keys where the focus is."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def text(self, name, suffix=""):
        return self.run("return document.querySelector(arguments[0])?.textContent ?? ''", f'[data-testid="{name}"]{suffix}')

    def is_visible(self, name, suffix=""):
        return self.run("return document.querySelector(arguments[0])?.checkVisibility() ?? false", f'[data-testid="{name}"]{suffix}')

    def count(self, name, suffix=""):
        return self.run("return document.querySelectorAll(arguments[0]).length", f'[data-testid="{name}"]{suffix}')

    def clipboard(self):
        return self.run_later("navigator.clipboard.readText().then(arguments[0], error => arguments[0]('' + error))")

    def size(self, width, height):
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def picture(self, path):
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def log(self, kind):
        return self.call("POST", "/se/log", {"type": kind})

    def errors(self):
        return [entry["message"] for entry in self.log("browser") if entry["level"] == "SEVERE"]

    def requests(self):
        """The addresses that were asked for since the last call."""
        messages = [json.loads(entry["message"])["message"] for entry in self.log("performance")]
        return {message["params"]["request"]["url"] for message in messages if message["method"] == "Network.requestWillBeSent"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        except (Failed, OSError, http.client.HTTPException):
            pass
        self.driver.terminate()
        self.driver.wait()
