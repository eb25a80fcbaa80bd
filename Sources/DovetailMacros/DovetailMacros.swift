/// The compiler plugin: it answers the compiler's requests until there are no more.
///
/// It reads from standard input and writes to standard output, and to nothing else: a word printed would be taken for
/// a part of a reply.
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
