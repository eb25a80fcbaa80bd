"""Runs a program in a pseudo-terminal, as a shell does, and follows instructions.

usage: terminal.py [NAME=VALUE...] [LINESxCOLUMNS] PROGRAM [ARGUMENT...] -- INSTRUCTION...

The names are variables of the environment. The size of the terminal is 24x80 if none is given.

see TEXT      waits until the program has written the text
press KEYS    types the keys
show TEXT     waits until the screen has the text on one of its lines
hide TEXT     waits until no line of the screen has the text
screen        prints the lines of the screen with a bar on each side, without spaces at their ends
colours       prints the numbers of the colours that were used
resize SIZE   gives the terminal another size, as LINESxCOLUMNS, and clears it
erase FILE    removes a file
signal NAME   sends a signal to the program
mode          prints how the terminal is set: raw, as before, or otherwise
stopped       waits until the program has been stopped, and takes the terminal from it
foreground    gives the terminal to the program again
ended         waits until the program has ended, and prints how
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios

import screen

# A machine that is busy, or was suspended for a while, is not a failure.
PATIENCE = 600


def take_foreground():
    """Is run by the program before it begins: takes the terminal, and lets itself be stopped, as a shell does not."""
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)


class Terminal:
    def __init__(self, environment, size, program):
        self.master, self.slave = pty.openpty()
        self.emulator = screen.Screen(*size)
        self.set_size(size)
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        self.settings = termios.tcgetattr(self.slave)
        self.seen = b""
        ends = {"stdin": self.slave, "stdout": self.slave, "stderr": self.slave}
        self.child = subprocess.Popen(program, process_group=0, preexec_fn=take_foreground, env=environment, **ends)

    def set_size(self, size):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))

    def read(self):
        if not select.select([self.master], [], [], PATIENCE)[0]:
            sys.exit("the program wrote no more than %r, and shows\n%s" % (self.seen, "\n".join(self.emulator.text())))
        data = os.read(self.master, 4096)
        self.seen += data
        self.emulator.write(data)

    def see(self, text):
        while text.encode() not in self.seen:
            self.read()
        self.seen = self.seen.partition(text.encode())[2]

    def show(self, text):
        while not any(text in line for line in self.emulator.text()):
            self.read()

    def hide(self, text):
        while any(text in line for line in self.emulator.text()):
            self.read()

    def screen(self):
        for line in self.emulator.text():
            print("|%s|" % line.rstrip(" "))

    def colours(self):
        print(" ".join(str(colour) for colour in sorted(self.emulator.colours)) or "none")

    def resize(self, size):
        lines, columns = (int(number) for number in size.split("x"))
        self.emulator.resize(lines, columns)
        # The kernel tells the program of it.
        self.set_size((lines, columns))

    def erase(self, path):
        os.remove(path)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def signal(self, name):
        os.kill(self.child.pid, signal.Signals["SIG" + name])

    def foreground(self):
        os.tcsetpgrp(self.slave, self.child.pid)

    def mode(self):
        settings = termios.tcgetattr(self.slave)
        if settings == self.settings:
            print("as before")
        else:
            print("otherwise" if settings[3] & (termios.ICANON | termios.ECHO) else "raw")

    def stopped(self):
        _, status = os.waitpid(self.child.pid, os.WUNTRACED)
        print("stopped" if os.WIFSTOPPED(status) else "ended")
        os.tcsetpgrp(self.slave, os.getpgrp())

    def ended(self):
        status = self.child.wait(PATIENCE)
        print("exit %d" % status if status >= 0 else "signal " + signal.Signals(-status).name[3:])


def main():
    # A shell sets the terminal from the background too.
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    os.setsid()
    end = sys.argv.index("--")
    words, instructions = sys.argv[1:end], sys.argv[end + 1 :]
    environment = {**os.environ, "TERM": "xterm"}
    environment.pop("NO_COLOR", None)
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    size = (24, 80)
    if re.fullmatch(r"\d+x\d+", words[0]):
        size = tuple(int(number) for number in words.pop(0).split("x"))
    terminal = Terminal(environment, size, words)
    for instruction in instructions:
        name, _, argument = instruction.partition(" ")
        if argument:
            getattr(terminal, name)(argument)
        else:
            getattr(terminal, name)()


# Only a process that leads no group can begin a session.
child = os.fork()
if child == 0:
    main()
else:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
