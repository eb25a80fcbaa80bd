/// The text that `--help` prints.
enum Usage {
  static let text = """
    usage: number-fact [NUMBER] [--live URL] [--timeout SECONDS] [--inspect]
                       [--help]

    Prints a fact about a number. Without a number, reads one a line from standard
    input until a line 'q' or the end of the input; a line that is not a number is
    reported on standard error and ignored.

      --live URL         asks a web server in place of the facts that come with the
                         program. {number} in the URL is where the number goes;
                         without it the number is added to the path: URL/42
      --inspect          shows the store on a page in the browser, whose link is
                         printed on standard error
      --timeout SECONDS  how long the server may take, 10 by default

    With --live, a number that is read while an earlier one is loading takes its
    place: the earlier request is cancelled, and a line on standard error says so.
    At the end of the input the last request is waited for; 'q' cancels it.

    exit status, when a number is given:
       0  there was a fact
      64  the arguments are wrong
      65  the answer is not UTF-8 text
      68  the host is not known
      69  the server refused the connection
      74  the network failed in another way
      75  the time is over
      76  the server answered with another status than 200
      78  the URL is bad

    When numbers are read from standard input, failures are reported on standard
    error, and the exit status is 0 unless the arguments or the URL are bad.

      $ number-fact 91
      91 is odd, has 4 divisors, and its digits add up to 10.

    """
}
