internal import Platform

/// Compares the positions of a phrase's terms in one document.
///
/// The places where the phrase would begin by the term that is least frequent there are bits of a map,
/// in which those by the next term are looked up while its positions are decoded: no branch depends on
/// a position. Documents too long for the map go by merging lists.
struct PhraseMatcher: ~Copyable {
  /// A word of the phrase.
  private struct Word {
    let member: Int
    /// How far the phrase's last word stands from it: what is added to its positions, so that those of
    /// one occurrence of the phrase are the same number.
    let shift: UInt32
  }

  /// Rarest first.
  private let words: UnsafeMutablePointer<Word>
  private let wordCount: Int
  private let greatestShift: Int
  private let code = RankCode.shared
  private let forms: PositionForms
  private let norms: UnsafePointer<UInt8>
  /// The map of the batch.
  private let map: UnsafeMutablePointer<UInt64>
  /// Shifted positions that may be those of the phrase; room for `capacity`.
  private var ends: UnsafeMutablePointer<UInt32>
  private var kept: UnsafeMutablePointer<UInt32>
  private var capacity = 256

  /// `places` tells for each word of the phrase which term it is, `offsets` how far it stands from the
  /// first one; the terms are those of `reader`, which outlives the matcher as `map` does.
  init(
    places: [Int], offsets: [UInt32], reader: FieldIndexReader, map: UnsafeMutablePointer<UInt64>
  ) {
    let greatestShift = offsets.max() ?? 0
    self.greatestShift = Int(greatestShift)
    wordCount = places.count
    words = .allocate(capacity: wordCount)
    let all = zip(places, offsets).map { Word(member: $0, shift: greatestShift - $1) }
    for (index, word) in all.sorted(by: { $0.member < $1.member }).enumerated() {
      (words + index).initialize(to: word)
    }
    forms = reader.positionForms
    norms = reader.norms
    self.map = map
    ends = .allocate(capacity: capacity)
    kept = .allocate(capacity: capacity)
  }

  deinit {
    words.deallocate()
    ends.deallocate()
    kept.deallocate()
  }

  /// How often the phrase occurs in candidate `index` of `batch`; nil at damage.
  mutating func frequency(
    at index: Int, of batch: borrowing PhraseBatch, _ members: UnsafeMutablePointer<TermScorer>
  ) -> UInt32? {
    let slot = Int(batch.slots[index])
    let norm = norms[Int(batch.candidates.documents[index])]
    var first = 0
    var least = UInt32.max
    var most: UInt32 = 0
    for place in 0..<wordCount {
      let frequency = batch.places(of: words[place].member)[slot].frequency
      first = frequency < least ? place : first
      least = min(least, frequency)
      most = max(most, frequency)
    }
    if Int(most) >= capacity { grow(Int(most)) }
    // Decoded positions are below this even where they are damaged.
    let limit = max(128, 2 * (forms.greatestPosition(norm: norm) + 1))
    let isMapped = limit + greatestShift < PhraseBatch.mapLength
    var count = 0
    for step in 0..<wordCount {
      // The least frequent, then the others in their order.
      let word = words[step == 0 ? first : step <= first ? step - 1 : step]
      let place = batch.places(of: word.member)[slot]
      guard let bytes = members[word.member].cursor.positionState.bytes?.baseAddress else {
        return nil
      }
      let source = Source(
        bytes: bytes, bit: place.bit, count: Int(place.frequency),
        form: forms.form(frequency: place.frequency, norm: norm), shift: word.shift)
      let found =
        isMapped
        ? step == 0
          ? begin(source) : look(source, count: count, isLast: step == wordCount - 1)
        : step == 0 ? list(source) : merge(source, count: count)
      guard let found else { return nil }
      count = found
      if count == 0 { break }
    }
    return UInt32(truncatingIfNeeded: count)
  }

  /// The coded positions of a word in the document.
  private struct Source {
    let bytes: UnsafeRawPointer
    let bit: Int
    let count: Int
    let form: PositionForm
    let shift: UInt32
  }

  private mutating func grow(_ count: Int) {
    ends.deallocate()
    kept.deallocate()
    capacity = 2 * count
    ends = .allocate(capacity: capacity)
    kept = .allocate(capacity: capacity)
  }

  // MARK: - In a map

  /// Enters the positions of the first word.
  @inline(__always)
  private func begin(_ source: Source) -> Int? {
    var count = 0
    let (map, ends) = (map, ends)
    let isWhole = PositionCode.forEach(
      source.bytes, bit: source.bit, count: source.count, form: source.form, code: code
    ) { position in
      let end = position &+ source.shift
      ends[count] = end
      count &+= 1
      map[Int(end >> 6)] |= 1 &<< UInt64(end & 63)
    }
    return isWhole ? count : nil
  }

  /// Keeps those that are also positions of another word, in the map too unless that is the last.
  @inline(__always)
  private mutating func look(_ source: Source, count: Int, isLast: Bool) -> Int? {
    var found = 0
    let (map, kept) = (map, kept)
    let isWhole = PositionCode.forEach(
      source.bytes, bit: source.bit, count: source.count, form: source.form, code: code
    ) { position in
      let end = position &+ source.shift
      kept[found] = end
      found &+= Int(truncatingIfNeeded: map[Int(end >> 6)] &>> UInt64(end & 63) & 1)
    }
    guard isWhole else { return nil }
    for index in 0..<count { map[Int(ends[index] >> 6)] = 0 }
    if isLast { return found }
    swap(&ends, &self.kept)
    for index in 0..<found { map[Int(ends[index] >> 6)] |= 1 &<< UInt64(ends[index] & 63) }
    return found
  }

  // MARK: - In lists

  /// Lists the positions of the first word.
  private func list(_ source: Source) -> Int? {
    guard
      PositionCode.read(
        source.bytes, bit: source.bit, count: source.count, form: source.form, into: ends)
    else { return nil }
    var count = 0
    for index in 0..<source.count {
      let (end, overflow) = ends[index].addingReportingOverflow(source.shift)
      // No word of the phrase stands behind the greatest position.
      if overflow { break }
      ends[count] = end
      count += 1
    }
    return count
  }

  /// Keeps those that are also positions of another word.
  private func merge(_ source: Source, count: Int) -> Int? {
    guard
      PositionCode.read(
        source.bytes, bit: source.bit, count: source.count, form: source.form, into: kept)
    else { return nil }
    var found = 0
    var at = 0
    // An end before `shift` is that of a phrase which would begin before the document.
    for index in 0..<count where ends[index] >= source.shift {
      let target = ends[index] - source.shift
      while at < source.count, kept[at] < target { at += 1 }
      guard at < source.count else { break }
      ends[found] = ends[index]
      found += kept[at] == target ? 1 : 0
    }
    return found
  }
}
