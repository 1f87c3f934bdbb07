internal import Platform

/// Writes the values of an outcome one after the other.
///
/// Of a file a few kilobytes are held at a time, and the bytes of a set or dictionary while it is sorted. One thread.
final class OutcomeWriter {
  var bytes = ByteWriter()
  /// Nil where the bytes are wanted themselves.
  private let file: SectionFileWriter?

  private static let heldByteCount = 1 << 16

  init(_ file: SectionFileWriter? = nil) { self.file = file }

  func write<Value: Encodable>(_ value: Value) throws {
    if let own = Value.self as? any OutcomeValue.Type {
      try write(value, as: own)
    } else {
      try value.encode(to: OutcomeEncoder(writer: self))
    }
    if bytes.buffer.count >= Self.heldByteCount { try flush() }
  }

  /// Types are asked and no value is cast: a cast would look into an optional.
  private func write<Value, Own: OutcomeValue>(_ value: Value, as _: Own.Type) throws {
    try unsafeBitCast(value, to: Own.self).write(to: self)
  }

  /// Appends bytes as they are.
  func append(_ more: UnsafeRawBufferPointer) throws(FileError) {
    guard let file, more.count >= Self.heldByteCount else {
      bytes.bytes(more)
      return
    }
    try flush()
    try file.append(more)
  }

  /// Writes how many elements there are, then each by `write`, in the order of their bytes.
  func sorted<Element>(
    _ elements: some Collection<Element>, write: (Element, OutcomeWriter) throws -> Void
  ) throws {
    bytes.varint(UInt64(elements.count))
    let written = try elements.map { element in
      let writer = OutcomeWriter()
      try write(element, writer)
      return writer.bytes.buffer
    }
    for element in written.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      try element.withUnsafeBytes { try append($0) }
      if bytes.buffer.count >= Self.heldByteCount { try flush() }
    }
  }

  /// Hands what is held on to the file, if there is one.
  func flush() throws(FileError) {
    guard let file else { return }
    try file.append(bytes.buffer)
    bytes.buffer.removeAll(keepingCapacity: true)
  }
}
