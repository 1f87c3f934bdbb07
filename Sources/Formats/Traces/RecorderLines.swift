/// The objects in the files of OwnTracks' recorder: a line has an instant, a topic and an object, with tabs between.
///
/// A line that is none of these goes through as it is, for a reader of JSON to refuse it at its place.
final class RecorderLines: TraceLines {
  private var lines: TextLines

  init(_ text: any ByteStream) { lines = TextLines(text) }

  func append(to text: inout [UInt8]) throws -> Bool {
    guard try lines.next() else { return false }
    let parts = lines.line.split(
      separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
    text += parts.count == 3 ? parts[2] : lines.line[...]
    // No line of JSON has one in the middle.
    text.append(lines.isTooLong ? UInt8(ascii: "\r") : UInt8(ascii: "\n"))
    if lines.isTooLong { text.append(UInt8(ascii: "\n")) }
    return true
  }
}
