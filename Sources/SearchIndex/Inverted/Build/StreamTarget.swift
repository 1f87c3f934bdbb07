/// Takes the posting streams of a field, term by term in byte order.
protocol StreamTarget: ~Copyable {
  /// Begins the next term.
  mutating func begin(term: UnsafeRawBufferPointer) throws
  /// Begins a stream of the term, of `byteCount` > 0 bytes.
  mutating func beginStream(byteCount: Int) throws
  /// Takes the next bytes of the stream.
  mutating func consume(_ bytes: UnsafeRawBufferPointer) throws
  /// Ends the term.
  mutating func endTerm() throws
}
