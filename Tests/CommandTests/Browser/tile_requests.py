"""Opens pages and says what they ask a server for, a line each: `ask HOST PATH STATUS`. Every
host below example.org is one server on this machine, which has the files of FOLDER. Then `images COUNT SHOWN` of each page, and what the
browser complains about but for pictures that are not there: `complaint TEXT`.

usage: tile_requests.py BROWSER FOLDER ADDRESS..."""

import functools
import http.server
import os
import sys
import threading

from devtools import Browser, BrowserError, Page
from views import DESK

asked = []


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_request(self, code="-", size="-"):
        if not self.path.endswith(".html") and self.path != "/favicon.ico":
            asked.append(f"ask {self.headers['Host']} {self.path} {int(code)}")

    def log_message(self, *arguments):
        pass


# Pictures are loaded when they come into view.
LOOK = """(async () => {
  const images = [...document.images];
  for (const image of images) {
    image.scrollIntoView();
    for (let i = 0; i < 200 && !image.complete; i++) await new Promise(done => setTimeout(done, 20));
  }
  return [images.length, images.filter(image => image.naturalWidth).length];
})()"""


def main():
    program, folder, *addresses = sys.argv[1:]
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser(
        program, timeout=60 * len(addresses),
        # The browser asks for things of its own, too.
        flags=[f"--host-resolver-rules=MAP *.example.org 127.0.0.1:{server.server_port}, MAP * ~NOTFOUND"])
    try:
        for address in addresses:
            page = Page(browser)
            page.call("Emulation.setDeviceMetricsOverride", **DESK)
            page.open(address if "://" in address else "file://" + os.path.abspath(address))
            count, shown = page.evaluate(LOOK)
            print("\n".join(sorted(asked) + [f"images {count} {shown}"]))
            asked.clear()
            for kind, text in page.complaints(address):
                if kind != "request" and "404" not in text:
                    print(f"complaint {text}")
            page.close()
    except BrowserError as error:
        print(f"browser: {error}")
        sys.exit(2)
    finally:
        browser.close()
        server.shutdown()


main()
