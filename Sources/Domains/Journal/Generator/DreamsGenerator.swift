public import Generation

/// Writes synthetic dream reports as JSON Lines, in the form of `datasets/dreams`.
///
/// The same options give the same bytes on every machine: all draws are integer arithmetic on a
/// seeded sequence, and each line has a sequence of its own. Words are as frequent as `RankLaw`
/// says, the most frequent ones are English and the others made up, and dreamers have themes that
/// come and go. Nobody dreamt any of it.
public struct DreamsGenerator: Sendable {
  /// What draws are for.
  enum Stream: UInt64 {
    case people = 1
    case dreamers, seasons, years, dreams, dirt
  }

  typealias Random = SeededRandom<Stream>

  /// What the file holds; checked when the generator was made.
  public let options: Options

  /// A generator for `options`, or the first option that is out of its range.
  public init(_ options: Options) throws(GeneratorOptionError) {
    try options.validate()
    self.options = options
  }

  /// Writes `options.count` lines.
  ///
  /// `sink` gets the file in order, in pieces of about 1 MiB that are valid only during the call.
  /// The memory needed does not depend on `options.count`, apart from some bytes a dreamer.
  public func writeDreams<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let vocabulary = Vocabulary()
    defer { vocabulary.deallocate() }
    var lines = DreamLines(options, vocabulary)
    defer { lines.deallocate() }
    var buffer = LineBuffer()
    defer { buffer.deallocate() }
    for number in 1...options.count {
      lines.appendLine(number, to: &buffer)
      if buffer.isFull { try buffer.flush(to: sink) }
    }
    try buffer.flush(to: sink)
  }
}
