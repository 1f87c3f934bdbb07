internal import CSupport
internal import Platform
internal import Text

/// What blocking rules take of the values of a field, as one hash for each distinct value; 0 where there is
/// nothing to take.
struct ValueKeys {
  let keys: ScratchArray<UInt64>

  /// Of values of ids: one key for all that are connected by common ids.
  init(_ shared: SharedIDs, scratch: ScratchSpace) throws {
    keys = try ScratchArray(count: shared.blocks.count, scratch: scratch)
    for place in 0..<keys.count {
      keys[place] = max(1, SplitMix64.mix(UInt64(shared.blocks[place]) &+ 1))
    }
  }

  init(_ table: ValueTable, form: BlockingForm, kind: ComparisonKind, scratch: ScratchSpace) throws
  {
    keys = try ScratchArray(count: table.count, scratch: scratch)
    var encoder = KeyEncoder(form: form, kind: kind)
    for place in 0..<table.count {
      keys[place] = encoder.key(of: table.value(UInt32(place + 1)))
    }
  }
}

/// Takes what a form says of one value after another.
private struct KeyEncoder: ~Copyable {
  private let form: BlockingForm
  private let kind: ComparisonKind
  private var phonetic: PhoneticEncoder?

  init(form: BlockingForm, kind: ComparisonKind) {
    self.form = form
    self.kind = kind
    phonetic = form.code.map { PhoneticEncoder($0) }
  }

  mutating func key(of value: UnsafeRawBufferPointer) -> UInt64 {
    if kind == .date { return dateKey(value) }
    switch form {
    case .soundex, .nysiis, .doubleMetaphone, .cologne: return phoneticKey(value)
    case .exact, .year, .monthDay: return Self.hash(value)
    case .initial: return Self.hash(Self.prefix(value, letters: 1))
    case .prefix3: return Self.hash(Self.prefix(value, letters: 3))
    case .suffix3: return Self.hash(Self.suffix(value, letters: 3))
    }
  }

  /// A date that is not one day has no month and day, and its year only if it lies in one.
  private func dateKey(_ value: UnsafeRawBufferPointer) -> UInt64 {
    guard let base = value.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    let (first, last) = ComparableValue.days(base)
    let (start, end) = (
      CivilDate(daysSinceEpoch: Int(first)), CivilDate(daysSinceEpoch: Int(last))
    )
    switch form {
    case .year: return start.year == end.year ? Self.hash(start.year) : 0
    case .monthDay: return first == last ? Self.hash(start.month * 32 + start.day) : 0
    default: return Self.hash(value)
    }
  }

  /// The first code of the value's first word, and so of the whole name where it is one word.
  private mutating func phoneticKey(_ value: UnsafeRawBufferPointer) -> UInt64 {
    let word = UnsafeRawBufferPointer(
      rebasing: value.prefix { $0 != UInt8(ascii: " ") })
    guard phonetic != nil else { return 0 }
    phonetic?.encode(word)
    guard let code = phonetic?.codes, code.count > 0 else { return 0 }
    return Self.hash(code[0])
  }

  /// The first letters of UTF-8.
  private static func prefix(
    _ value: UnsafeRawBufferPointer, letters: Int
  ) -> UnsafeRawBufferPointer {
    var end = 0
    var found = 0
    while end < value.count {
      if value[end] & 0xC0 != 0x80 {
        if found == letters { break }
        found += 1
      }
      end += 1
    }
    return UnsafeRawBufferPointer(rebasing: value.prefix(end))
  }

  /// The last letters of UTF-8.
  private static func suffix(
    _ value: UnsafeRawBufferPointer, letters: Int
  ) -> UnsafeRawBufferPointer {
    var start = value.count
    var found = 0
    while start > 0, found < letters {
      start -= 1
      if value[start] & 0xC0 != 0x80 { found += 1 }
    }
    return UnsafeRawBufferPointer(rebasing: value[start...])
  }

  private static func hash(_ value: UnsafeRawBufferPointer) -> UInt64 {
    guard let base = value.baseAddress, value.count > 0 else { return 0 }
    return max(1, gm_hash64(base, value.count))
  }

  private static func hash(_ number: Int) -> UInt64 {
    withUnsafeBytes(of: number.littleEndian) { hash($0) }
  }
}

/// What a rule asks of each record, as one hash; 0 for records that the rule puts into no block.
struct RecordKeys: Sendable {
  let keys: ScratchArray<UInt64>

  init(
    _ rule: BlockingRule, of records: LinkageRecords, kinds: [ComparisonKind],
    scratch: ScratchSpace
  ) throws {
    keys = try ScratchArray(count: records.count, scratch: scratch)
    for (number, key) in rule.keys.enumerated() {
      let values =
        try records.sharedIDs[key.field].map { try ValueKeys($0, scratch: scratch) }
        ?? ValueKeys(
          records.tables[key.field], form: key.form, kind: kinds[key.field], scratch: scratch)
      let column = records.values[key.field]
      for record in 0..<records.count {
        let value = column[record]
        let part = value == 0 ? 0 : values.keys[Int(value) - 1]
        let before = keys[record]
        keys[record] =
          part == 0 || (number > 0 && before == 0)
          ? 0 : max(1, (before &* 0x9E37_79B9_7F4A_7C15) ^ SplitMix64.mix(part &+ UInt64(number)))
      }
    }
  }
}
