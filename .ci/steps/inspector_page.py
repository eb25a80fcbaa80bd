"""Checks that the page of the inspector stands in its Swift file. With `--write`: puts it there.

`page.html` is the source. It goes into the product as one raw string literal, which costs the compiler nothing, and with the hashes of
its script and its style, which the content security policy names.
"""
import base64
import hashlib
import re
import sys

from shared.shell import fail, ok, root

maximum_bytes = 80_000
source = root / "Sources/DovetailInspector/Page/page.html"
target = source.with_name("InspectorPage.swift")


def digest(tag, html):
    """The hash of the exact text of the one element of that name, which is what a browser hashes."""
    found = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.S)
    if len(found) != 1 or len(re.findall(rf"<{tag}\b", html)) != 1:
        fail(f"{source.name} has to have one <{tag}> without attributes")
    return base64.b64encode(hashlib.sha256(found[0].encode()).digest()).decode()


def swift(html):
    # The delimiter is longer than any run of # after a quotation mark or a backslash, so nothing in the page ends the literal.
    runs = re.findall(r'(?:"""|\\)(#+)', html)
    marks = "#" * (1 + max(map(len, runs), default=0))
    return f'''// swift-format-ignore-file
// Generated from page.html: change the page, and run `.ci/run inspector-page -- --write`.

/// The page of the inspector, and what its content security policy says of it.
enum InspectorPage {{
  /// The SHA-256 hash of the text of the page's script, in Base64.
  static let scriptHash = "{digest("script", html)}"

  /// The SHA-256 hash of the text of the page's style, in Base64.
  static let styleHash = "{digest("style", html)}"

  /// The page: one file that fetches nothing but what the inspector's server says.
  static let html = {marks}"""
{html}
"""{marks}
}}
'''


data = source.read_bytes()
if len(data) > maximum_bytes:
    fail(f"{source.name} has {len(data):,} bytes, and at most {maximum_bytes:,} are allowed")
if b"\r" in data:
    # A browser hashes the text after it has replaced these.
    fail(f"{source.name} has carriage returns")
text = swift(data.decode().removesuffix("\n"))
if "--write" in sys.argv[1:]:
    target.write_text(text)
elif not target.exists() or target.read_text() != text:
    fail(f"{target.name} is not up to date: .ci/run inspector-page -- --write")
ok(f"{source.name} has {len(data):,} of at most {maximum_bytes:,} bytes")
