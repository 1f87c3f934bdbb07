internal import Platform

/// The coded positions of a term in one document.
struct PositionSource {
  let count: Int
  private let cursor: UnsafeMutablePointer<TermScorer>
  private let bit: Int
  private let form: PositionForm

  /// The positions at `place`, which `cursor` gave, in a document with `norm`.
  @inline(__always)
  init(cursor: UnsafeMutablePointer<TermScorer>, place: PhraseBatch.Place, norm: UInt8) {
    self.cursor = cursor
    count = Int(place.frequency)
    bit = place.bit
    form = cursor.pointee.cursor.reader.positionForms.form(frequency: place.frequency, norm: norm)
  }

  /// Calls `body` with each position; false at damage.
  @inline(__always)
  func forEach(_ code: RankCode, _ body: (UInt32) -> Void) -> Bool {
    guard let start = cursor.pointee.cursor.positionState.bytes?.baseAddress else { return false }
    return PositionCode.forEach(start, bit: bit, count: count, form: form, code: code, body)
  }

  /// Writes the positions to `list`; false at damage.
  func read(into list: UnsafeMutablePointer<UInt32>) -> Bool {
    guard let start = cursor.pointee.cursor.positionState.bytes?.baseAddress else { return false }
    return PositionCode.read(start, bit: bit, count: count, form: form, into: list)
  }

  func damage() -> StoreError { cursor.pointee.cursor.damaged() }
}
