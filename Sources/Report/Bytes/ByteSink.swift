/// Where a renderer's bytes go: a file, a pipe or memory.
///
/// It gets blocks of about 64 KiB in order, so a call may cost a system call.
public protocol ByteSink: AnyObject {
  /// Takes the next bytes; an error ends the rendering.
  func write(_ bytes: [UInt8]) throws
}

/// A sink that keeps everything in memory.
public final class MemorySink: ByteSink {
  /// Everything written so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty sink.
  public init() {}

  /// Appends the bytes.
  public func write(_ bytes: [UInt8]) { self.bytes.append(contentsOf: bytes) }
}
