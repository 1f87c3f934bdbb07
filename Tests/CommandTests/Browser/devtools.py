"""Drives a headless Chromium over its DevTools pipe: JSON messages that end in a NUL byte, which the
browser reads from file descriptor 3 and writes to file descriptor 4."""

import json
import os
import select
import subprocess
import tempfile
import time


class BrowserError(Exception):
    pass


class Browser:
    def __init__(self, program, timeout=60, flags=()):
        self.deadline = time.monotonic() + timeout
        self.profile = tempfile.TemporaryDirectory(prefix="gristmill-browser-")
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        # Through copies that no pipe end can be, so that the second dup2 cannot close a source.
        def connect():
            first, second = os.dup(commands), os.dup(answers)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless=new", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
                "--disable-background-networking", "--disable-component-update",
                "--hide-scrollbars", "--force-device-scale-factor=1",
                "--remote-debugging-pipe", "--user-data-dir=" + self.profile.name, *flags,
            ],
            preexec_fn=connect, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.number = 0
        self.buffer = b""
        self.events = []

    def call(self, method, session=None, **params):
        """Sends a command and returns its result; events that come before it are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        self._write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error'].get('message')}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method, session):
        """Waits for an event and returns its parameters."""
        for event in self.events:
            if event.get("method") == method and event.get("sessionId") == session:
                return event["params"]
        while True:
            event = self._read()
            self.events.append(event)
            if event.get("method") == method and event.get("sessionId") == session:
                return event["params"]

    def take_events(self, session):
        """The events of a session since the last call."""
        taken = [e for e in self.events if e.get("sessionId") == session]
        self.events = [e for e in self.events if e.get("sessionId") != session]
        return taken

    def close(self):
        try:
            self.call("Browser.close")
        except (BrowserError, OSError):
            pass
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for end in (self.commands, self.answers):
            os.close(end)
        try:
            self.profile.cleanup()
        except OSError:
            pass  # A helper process of the browser may still write there.

    def _write(self, data):
        while data:
            data = data[os.write(self.commands, data):]

    def _read(self):
        while b"\0" not in self.buffer:
            left = self.deadline - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                raise BrowserError("the browser did not answer in time")
            block = os.read(self.answers, 1 << 20)
            if not block:
                raise BrowserError("the browser ended")
            self.buffer += block
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)


class Page:
    """One tab, with everything that its document asked for or complained about."""

    def __init__(self, browser):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.world = None
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        # Only a tab that has the focus moves it by the Tab key.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def open(self, address):
        self.browser.take_events(self.session)
        self.world = None
        result = self.call("Page.navigate", url=address)
        if result.get("errorText"):
            raise BrowserError(f"cannot open the page: {result['errorText']}")
        self.browser.wait("Page.loadEventFired", self.session)

    def complaints(self, address):
        """Messages, exceptions and requests for anything but the page itself, as findings: a kind and a
        sentence."""
        found = []
        for event in self.browser.take_events(self.session):
            method, params = event["method"], event["params"]
            if method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
                found.append(["console", f"{params['entry']['level']}: {params['entry']['text']}"])
            elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning"):
                found.append(["console", params["type"]])
            elif method == "Runtime.exceptionThrown":
                found.append(["exception", params["exceptionDetails"].get("text")])
            elif method == "Network.requestWillBeSent":
                url = params["request"]["url"].split("#")[0]
                # What the page holds itself is no request for anything else.
                if url.startswith("data:"):
                    continue
                if url != address:
                    found.append(["request", url[:200]])
        return found

    def evaluate(self, expression):
        """The value of an expression, computed in a world of its own beside the page's: the page's
        policy of content does not hold there. What it declares stays until the next page is opened; a
        promise is waited for."""
        if self.world is None:
            frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
            self.world = self.call("Page.createIsolatedWorld", frameId=frame)["executionContextId"]
        answer = self.call(
            "Runtime.evaluate", expression=expression, contextId=self.world, returnByValue=True,
            awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details.get("text")
            raise BrowserError(f"a check failed to run: {text}")
        return answer["result"].get("value")

    def press_tab(self):
        """Presses and releases the Tab key."""
        for kind in ("rawKeyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab",
                windowsVirtualKeyCode=9)

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
