internal import Glibc

/// The reader of our output went away: nothing more to do, and no error.
public struct BrokenPipe: Error, Sendable {
  /// The error of a reader that went away.
  public init() {}
}

/// Data for the user or the next program, on standard output.
///
/// Buffered; one thread.
public final class StandardOutput {
  private var buffer: [UInt8] = []

  /// An empty buffer before standard output.
  public init() {}

  /// Appends text as a terminal may show it (`HiddenCharacter`): names, values and paths in it may be
  /// anybody's.
  public func write(_ text: String) throws {
    try write(HiddenCharacter.shown(text).utf8)
  }

  /// Appends bytes as they are: data for the next program.
  public func write(_ bytes: some Collection<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Appends a document on a line of its own.
  public func write(line document: JSONValue) throws {
    document.append(to: &buffer)
    try write(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Appends the document for programs, on a line of its own, or the text for people.
  public func write(
    isJSON: Bool, _ document: @autoclosure () throws -> JSONValue,
    _ text: @autoclosure () throws -> String
  ) throws {
    if isJSON { try write(line: document()) } else { try write(text()) }
  }

  /// Hands everything to the system; throws `BrokenPipe` if nobody reads any more.
  public func flush() throws {
    var failure: Int32 = 0
    buffer.withUnsafeBytes { failure = writeAll(1, $0) }
    buffer.removeAll(keepingCapacity: true)
    if failure == EPIPE { throw BrokenPipe() }
    if failure != 0 { throw FileError(.write, "standard output", errno: failure) }
  }
}

/// Talk: progress, warnings and errors, on standard error.
///
/// Any thread; never fails.
public enum StandardError {
  /// Writes text at once, as a terminal may show it.
  public static func write(_ text: String) { control(HiddenCharacter.shown(text)) }

  /// Writes a document on a line of its own.
  public static func write(line document: JSONValue) { control(document.line + "\n") }

  /// Writes text as it is, so that it can move the cursor; nothing in it may come from data.
  public static func control(_ text: String) {
    var copy = text
    copy.withUTF8 { _ = writeAll(2, UnsafeRawBufferPointer($0)) }
  }
}

private func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  var done = 0
  while done < bytes.count {
    let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
    if count < 0 {
      if errno == EINTR { continue }
      return errno
    }
    done += count
  }
  return 0
}
