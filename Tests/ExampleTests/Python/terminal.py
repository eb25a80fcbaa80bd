"""Runs a program in a pseudo-terminal, as a shell does, and follows instructions.

usage: terminal.py PROGRAM INSTRUCTION...

see TEXT      waits until the program has written the text
press KEYS    types the keys
signal NAME   sends a signal to the program
mode          prints how the terminal is set: raw, as before, or otherwise
stopped       waits until the program has been stopped, and takes the terminal from it
foreground    gives the terminal to the program again
ended         waits until the program has ended, and prints how
"""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios

# A machine that is busy, or was suspended for a while, is not a failure.
PATIENCE = 600


def take_foreground():
    """Is run by the program before it begins: takes the terminal, and lets itself be stopped, as a shell does not."""
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)


class Terminal:
    def __init__(self, program):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        self.settings = termios.tcgetattr(self.slave)
        self.seen = b""
        ends = {"stdin": self.slave, "stdout": self.slave, "stderr": self.slave}
        self.child = subprocess.Popen([program], process_group=0, preexec_fn=take_foreground, **ends)

    def read(self):
        if not select.select([self.master], [], [], PATIENCE)[0]:
            sys.exit("the program wrote no more than %r" % self.seen)
        self.seen += os.read(self.master, 4096)

    def see(self, text):
        while text.encode() not in self.seen:
            self.read()
        self.seen = self.seen.partition(text.encode())[2]

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
    terminal = Terminal(sys.argv[1])
    for instruction in sys.argv[2:]:
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
