"""Serves on a free loopback port, says which on its first line, and ends with its standard input.

usage: server.py files DIRECTORY | answers | silent | closed

files    Python's own http.server, for the files of a directory
answers  /status/CODE answers with that status; /hold never answers, and a line says when the client has hung up; all
         other paths answer with their last component
silent   accepts connections and never answers
closed   holds a port at which nothing listens, so that connections are refused
"""

import http.server
import os
import runpy
import socket
import sys
import threading


def say(line):
    """Writes a line whole, which `print` does not when another thread prints, too."""
    os.write(1, (line + "\n").encode())


def end_with_input():
    sys.stdin.buffer.read()
    os._exit(0)


class Answers(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        words = self.path.strip("/").split("/")
        if words[0] == "hold":
            say("holding " + words[1])
            self.wait_for_end()
            say("hung up " + words[1])
            self.close_connection = True
        elif words[0] == "status":
            self.answer(int(words[1]), b"")
        else:
            self.answer(200, words[-1].encode())

    def wait_for_end(self):
        try:
            self.connection.recv(1)
        except ConnectionError:
            pass

    def answer(self, status, body):
        try:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except ConnectionError:
            # The client did not wait, which is its right.
            self.close_connection = True

    def log_message(self, *arguments):
        pass


def bound():
    server = socket.socket()
    server.bind(("127.0.0.1", 0))
    say("port %d" % server.getsockname()[1])
    return server


sys.stdout.reconfigure(line_buffering=True)
threading.Thread(target=end_with_input, daemon=True).start()
mode = sys.argv[1]
if mode == "files":
    sys.argv = ["http.server", "--bind", "127.0.0.1", "--directory", sys.argv[2], "0"]
    runpy.run_module("http.server", run_name="__main__")
elif mode == "answers":
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    say("port %d" % server.server_port)
    server.serve_forever()
elif mode == "silent":
    server = bound()
    server.listen()
    threading.Event().wait()
elif mode == "closed":
    server = bound()
    threading.Event().wait()
