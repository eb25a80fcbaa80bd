/// The compiler plugin: replies to requests of the compiler until the input ends.
///
/// It reads from standard input and writes to standard output. It must not print anything else, since the compiler
/// would take that for a part of a reply.
@main
struct DovetailMacros {
  static func main() {
    var conversation = Conversation()
    var input = FrameReader { StandardStreams.read(upTo: $0) }
    while let request = input.next() {
      guard StandardStreams.write(Frame.bytes(of: conversation.reply(to: request))) else { return }
    }
  }
}
