internal import Formats
internal import Platform

/// A file that is not read any further once the run is to stop: decoding may go on for long before there is a row.
struct InterruptibleSource: ByteSource {
  let file: any ByteSource
  let cancellation: Cancellation

  var byteCount: Int64? { file.byteCount }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    try cancellation.check()
    return try file.read(into: buffer, at: offset)
  }
}
