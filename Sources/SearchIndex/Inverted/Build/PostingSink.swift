/// Takes the postings of a field, term by term in byte order.
protocol PostingSink: AnyObject {
  /// Begins the next term.
  func begin(term: UnsafeRawBufferPointer)
  /// Takes a posting of the term; documents ascend, and so do the `frequency` positions.
  func append(document: UInt32, frequency: UInt32, positions: UnsafePointer<UInt32>?)
  /// Ends the term.
  func endTerm() throws
}
