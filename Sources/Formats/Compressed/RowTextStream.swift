/// A stream of rows that are written as text: filled row by row, handed out as it is asked for.
///
/// One thread.
protocol RowTextStream: ByteStream {
  /// What was written, of which `taken` bytes were handed out.
  var text: [UInt8] { get set }
  var taken: Int { get set }
  /// Whether there are no more rows.
  var isAtEnd: Bool { get }
  /// Why there are no more, if that is why.
  var failure: (any Error)? { get }

  /// Writes rows behind `text` until there are `wanted` bytes, or no more rows.
  func fill(_ wanted: Int)
}

extension RowTextStream {
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while taken == text.count {
      if let failure { throw failure }
      if isAtEnd { return 0 }
      text.removeAll(keepingCapacity: true)
      taken = 0
      fill(buffer.count)
    }
    let count = min(buffer.count, text.count - taken)
    text.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[taken..<taken + count]))
    }
    taken += count
    return count
  }
}
