public import Platform
internal import Text

/// One way to write what is looked for, such as a name with given name and surname exchanged.
public struct NearestForm: Hashable, Sendable {
  /// A term as the field's analyzer makes it.
  public let key: [UInt8]
  /// How many edits it counts to have written it this way.
  public let edits: Int

  /// A form that counts as `edits` edits.
  public init(key: [UInt8], edits: Int = 0) {
    self.key = key
    self.edits = edits
  }
}

/// A record that is near what was looked for.
public struct NearestHit: Hashable, Sendable {
  /// The segment's place in the search.
  public let segment: Int
  /// The document in the segment.
  public let document: UInt32
  /// Edits between the nearest form and the record's term, with those of the form.
  public let distance: Int
  /// 1 - distance / n, where n is the number of scalars of the longer of first form and term; at least 0.
  public let similarity: Double
  /// Jaro-Winkler similarity of the first form and the term, from 0 to 1, to nine decimals.
  public let jaroWinkler: Double
  /// The record's term.
  public let term: [UInt8]
}

/// The terms of a field's indexes, unpacked for `NearestSearch`.
///
/// Any thread may read.
public struct NearestTerms: Sendable {
  /// A dictionary with the segments that are in it, in global order.
  let lists: [(list: TermList, segments: [Int])]
  let segments: [SearchSegment]

  /// Unpacks the dictionaries of `field` in all segments: the bytes of all terms and 9 more each.
  public init(_ segments: [SearchSegment], field: FieldID) throws(StoreError) {
    self.segments = segments
    var lists: [(list: TermList, segments: [Int])] = []
    for (number, segment) in segments.enumerated() {
      guard let reader = segment.fields[field] else { continue }
      if let known = lists.firstIndex(where: { $0.list.reader === reader }) {
        lists[known].segments.append(number)
      } else {
        lists.append((try TermList(reader), [number]))
      }
    }
    self.lists = lists
  }
}

/// Finds the records whose term is nearest to a key, exactly: the answer is that of comparing all.
///
/// Records are ordered by edits (optimal string alignment), fewest first; then by Jaro-Winkler similarity to
/// the first form, greatest first; then in global order. All terms within one edit are looked at, then within two, and so
/// on, until there are enough records: any other is further away. One thread.
public struct NearestSearch: ~Copyable {
  /// More edits than this cannot be asked for.
  public static let greatestBound = EditBand.greatestBound

  private let terms: NearestTerms
  private var walk = NearTermWalk()
  private var word = PreparedWord()

  /// A term by its list and its number there.
  private struct TermPlace: Hashable {
    let list: Int
    let term: Int
  }

  /// A term that is near enough.
  private struct Candidate {
    let place: TermPlace
    let distance: Int
    var jaroWinkler = 0.0
  }

  /// A search without any query yet.
  public init(_ terms: NearestTerms) { self.terms = terms }

  /// The `count` nearest records that are live, up to `mostEdits` edits from one of `forms`, the first of
  /// which is the key as it stands.
  public mutating func nearest(
    _ count: Int, to forms: [NearestForm], mostEdits: Int
  ) throws(StoreError) -> [NearestHit] {
    guard count > 0, let first = forms.first else { return [] }
    first.key.withUnsafeBytes { word.prepare($0) }
    var bound = min(1, mostEdits)
    while true {
      let hits = try within(bound, of: forms, count)
      if hits.count >= count || bound >= mostEdits { return hits }
      bound += 1
    }
  }

  /// The `count` nearest records within `bound` edits.
  private mutating func within(
    _ bound: Int, of forms: [NearestForm], _ count: Int
  ) throws(StoreError) -> [NearestHit] {
    var byDistance = [[Candidate]](repeating: [], count: bound + 1)
    for form in forms where form.edits <= bound && !form.key.isEmpty {
      walk.prepare(form.key, bound: bound - form.edits)
      for list in terms.lists.indices {
        walk.walk(terms.lists[list].list) { term, distance in
          let distance = distance + form.edits
          byDistance[distance].append(
            Candidate(place: TermPlace(list: list, term: term), distance: distance))
        }
      }
    }
    var hits: [NearestHit] = []
    var seen: Set<TermPlace> = []
    for candidates in byDistance where hits.count < count {
      hits += try records(candidates, count - hits.count, &seen)
    }
    return hits
  }

  /// The first `count` records of terms that are all as far away.
  ///
  /// `seen` has the terms of which records were found before, in another form.
  private mutating func records(
    _ candidates: [Candidate], _ count: Int, _ seen: inout Set<TermPlace>
  ) throws(StoreError) -> [NearestHit] {
    var candidates = candidates
    for index in candidates.indices {
      let place = candidates[index].place
      let term = terms.lists[place.list].list.term(place.term)
      // To nine decimals, so that the last bit of a sum cannot decide.
      candidates[index].jaroWinkler = ((word.jaroWinkler(to: term) ?? 0) * 1e9).rounded() / 1e9
    }
    candidates.sort { $0.jaroWinkler > $1.jaroWinkler }
    var hits: [NearestHit] = []
    var last = 0.0
    for candidate in candidates {
      // Terms that are alike to the last digit share their ranks, in global order.
      if hits.count >= count, candidate.jaroWinkler < last { break }
      guard seen.insert(candidate.place).inserted else { continue }
      let before = hits.count
      try append(candidate, count, to: &hits)
      if hits.count > before { last = candidate.jaroWinkler }
    }
    hits.sort {
      if $0.jaroWinkler != $1.jaroWinkler { return $0.jaroWinkler > $1.jaroWinkler }
      return ($0.segment, $0.document) < ($1.segment, $1.document)
    }
    return Array(hits.prefix(count))
  }

  /// Appends the first `count` live records of a term.
  private func append(
    _ candidate: Candidate, _ count: Int, to hits: inout [NearestHit]
  ) throws(StoreError) {
    let (list, segments) = terms.lists[candidate.place.list]
    let bytes = list.term(candidate.place.term)
    guard let entry = try list.reader.find(bytes) else { return }
    let term = Array(bytes)
    // Every byte of UTF-8 begins a scalar but for those that continue one.
    let length = max(word.scalarCount, term.count { $0 & 0xC0 != 0x80 })
    let similarity = max(0, 1 - Double(candidate.distance) / Double(max(1, length)))
    var rest = count
    for segment in segments where rest > 0 {
      let live = terms.segments[segment].live
      var postings = try list.reader.postings(entry)
      while postings.document != PostingCursor.end, rest > 0 {
        if live?.contains(postings.document) ?? true {
          hits.append(
            NearestHit(
              segment: segment, document: postings.document, distance: candidate.distance,
              similarity: similarity, jaroWinkler: candidate.jaroWinkler, term: term))
          rest -= 1
        }
        postings.next()
      }
      try postings.check()
    }
  }
}
