internal import Definition
internal import SearchIndex
internal import Text

/// Fills in the parts of names that files do not have, and what names are found and counted by.
///
/// The name itself is never altered, and a part that a file has stays as it is. What is not known is null: a surname
/// `NN` is no surname.
struct NameRule: Sendable {
  private let name: FieldID?
  /// The parts that are in the schema.
  private let parts: [(part: PersonName.Part, field: FieldID)]
  private let given: FieldID?
  private let surname: FieldID?
  private let nickname: FieldID?
  private let givenKey: FieldID?
  private let surnameKey: FieldID?
  private let nameKey: FieldID?
  private let variants: FieldID?
  private let form: PersonName.Form
  private let cognates: NameVariants
  private let groups: NameGroups

  init(_ options: PersonOptions, _ schema: Schema) {
    name = schema.id(of: NameFields.name)
    let all: [(PersonName.Part, RecordField)] = [
      (.prefix, NameFields.prefix), (.given, NameFields.given),
      (.surnamePrefix, NameFields.surnamePrefix), (.surname, NameFields.surname),
      (.suffix, NameFields.suffix), (.nickname, NameFields.nickname),
    ]
    parts = all.compactMap { part, field in schema.id(of: field).map { (part, $0) } }
    given = schema.id(of: NameFields.given)
    surname = schema.id(of: NameFields.surname)
    nickname = schema.id(of: NameFields.nickname)
    givenKey = schema.id(of: NameFields.givenKey)
    surnameKey = schema.id(of: NameFields.surnameKey)
    nameKey = schema.id(of: NameFields.nameKey)
    variants = schema.id(of: NameFields.variants)
    form = options.nameForm.form
    cognates = options.cognates
    groups = options.groups
  }

  var identity: String { "names 4 \(form) \(cognates.identity) \(groups.identity)" }

  /// Completes each row whose fate is 0.
  func complete(_ batch: RecordBatch, _ arena: BatchArena) {
    if let surname { divide(batch, surname: surname) }
    if let name { split(batch, name, arena) }
    var folder = NameFolder()
    if let given, let givenKey {
      for row in 0..<batch.count where batch.fate[row] == 0 && batch.presence(given)[row] != 0 {
        let word = Self.firstWord(batch.byteSlices(given)[row])
        key(batch, row, of: word, as: .given, to: givenKey, arena, &folder) { _ in nil }
      }
    }
    if let surname, let surnameKey {
      for row in 0..<batch.count where batch.fate[row] == 0 && batch.presence(surname)[row] != 0 {
        let whole = batch.byteSlices(surname)[row]
        key(batch, row, of: whole, as: .surname, to: surnameKey, arena, &folder) {
          groups.group(of: $0)
        }
      }
    }
    if let nameKey { fillNameKey(batch, nameKey, arena, &folder) }
    if let variants, !cognates.isEmpty { fillVariants(batch, variants, arena, &folder) }
  }

  /// Takes prefix and suffix off surnames that a column has, as off those in full names, where a row has no prefix of its
  /// own.
  private func divide(_ batch: RecordBatch, surname: FieldID) {
    let (slices, presence) = (batch.byteSlices(surname), batch.presence(surname))
    guard let prefix = parts.first(where: { $0.part == .surnamePrefix })?.field else { return }
    for row in 0..<batch.count
    where batch.fate[row] == 0 && presence[row] != 0 && batch.presence(prefix)[row] == 0 {
      let whole = slices[row]
      let found = PersonName(
        surname: UnsafeBufferPointer(
          start: whole.start.assumingMemoryBound(to: UInt8.self), count: whole.count))
      guard !found[.surname].isEmpty else { continue }
      for (part, field) in parts {
        let range = found[part]
        guard !range.isEmpty, part == .surname || batch.presence(field)[row] == 0 else { continue }
        batch.byteSlices(field)[row] = ByteSlice(
          start: whole.start + range.lowerBound, count: range.count)
        batch.presence(field)[row] = 1
      }
    }
  }

  /// Divides names into parts, where a row has no part of its own.
  private func split(_ batch: RecordBatch, _ name: FieldID, _ arena: BatchArena) {
    let (names, presence) = (batch.byteSlices(name), batch.presence(name))
    for row in 0..<batch.count where batch.fate[row] == 0 && presence[row] != 0 {
      let bytes = UnsafeBufferPointer(
        start: names[row].start.assumingMemoryBound(to: UInt8.self), count: names[row].count)
      let found = PersonName(bytes, as: form)
      for (part, field) in parts where batch.presence(field)[row] == 0 {
        let range = found[part]
        guard !range.isEmpty else { continue }
        var slice = ByteSlice(start: names[row].start + range.lowerBound, count: range.count)
        let further = found[.furtherGiven]
        if part == .given, !further.isEmpty {
          slice = Self.joined(slice, names[row].start + further.lowerBound, further.count, arena)
        }
        batch.byteSlices(field)[row] = slice
        batch.presence(field)[row] = 1
      }
    }
  }

  private static func joined(
    _ slice: ByteSlice, _ other: UnsafeRawPointer, _ count: Int, _ arena: BatchArena
  ) -> ByteSlice {
    let text = arena.allocate(slice.count + 1 + count)
    UnsafeMutableRawPointer(text).copyMemory(from: slice.start, byteCount: slice.count)
    text[slice.count] = UInt8(ascii: " ")
    UnsafeMutableRawPointer(text + slice.count + 1).copyMemory(from: other, byteCount: count)
    return ByteSlice(start: UnsafeRawPointer(text), count: slice.count + 1 + count)
  }

  /// Writes the folded form of a name, or what `resolve` makes of it, to a symbol; what says that a name is not known
  /// has none.
  private func key(
    _ batch: RecordBatch, _ row: Int, of slice: ByteSlice, as part: PersonName.Part,
    to field: FieldID, _ arena: BatchArena, _ folder: inout NameFolder,
    _ resolve: (UnsafeBufferPointer<UInt8>) -> [UInt8]?
  ) {
    let bytes = UnsafeBufferPointer(
      start: slice.start.assumingMemoryBound(to: UInt8.self), count: slice.count)
    if PersonName.isUnknown(bytes, as: part) { return }
    let written = folder.withKey(of: bytes) { key in
      guard key.count > 0 else { return nil as ByteSlice? }
      return resolve(key).map { Self.copy($0, arena) } ?? Self.copy(key, arena)
    }
    guard let written else { return }
    batch.byteSlices(field)[row] = written
    batch.presence(field)[row] = 1
  }

  private static func copy(_ bytes: some Collection<UInt8>, _ arena: BatchArena) -> ByteSlice {
    let text = arena.allocate(bytes.count)
    for (place, byte) in bytes.enumerated() { text[place] = byte }
    return ByteSlice(start: UnsafeRawPointer(text), count: bytes.count)
  }

  /// Writes the folded words of given names and surname, or of the name if it has neither part.
  private func fillNameKey(
    _ batch: RecordBatch, _ field: FieldID, _ arena: BatchArena, _ folder: inout NameFolder
  ) {
    let known = parts.filter { [.given, .surnamePrefix, .surname].contains($0.part) }.map(\.field)
    var whole: [UInt8] = []
    for row in 0..<batch.count where batch.fate[row] == 0 {
      whole.removeAll(keepingCapacity: true)
      for part in known where batch.presence(part)[row] != 0 {
        if !whole.isEmpty { whole.append(UInt8(ascii: " ")) }
        whole.append(contentsOf: batch.byteSlices(part)[row].bytes)
      }
      if whole.isEmpty, let name, batch.presence(name)[row] != 0 {
        whole.append(contentsOf: batch.byteSlices(name)[row].bytes)
      }
      let key = whole.withUnsafeBufferPointer { whole in
        folder.withKey(of: whole, separatesWords: true) { Self.copy($0, arena) }
      }
      guard key.count > 0 else { continue }
      batch.byteSlices(field)[row] = key
      batch.presence(field)[row] = 1
    }
  }

  private static func firstWord(_ slice: ByteSlice) -> ByteSlice {
    var count = 0
    while count < slice.count, slice.bytes[count] != UInt8(ascii: " ") { count += 1 }
    return ByteSlice(start: slice.start, count: count)
  }

  /// The other forms of all given names and of the nickname, one a line.
  private func fillVariants(
    _ batch: RecordBatch, _ field: FieldID, _ arena: BatchArena, _ folder: inout NameFolder
  ) {
    for row in 0..<batch.count where batch.fate[row] == 0 {
      var found: [[UInt8]] = []
      for source in [given, nickname].compactMap(\.self) where batch.presence(source)[row] != 0 {
        for word in batch.byteSlices(source)[row].bytes.split(separator: UInt8(ascii: " ")) {
          let bytes = UnsafeRawBufferPointer(rebasing: word).assumingMemoryBound(to: UInt8.self)
          folder.withKey(of: bytes) { key in
            for variant in cognates.variants(of: key) where !found.contains(variant) {
              found.append(variant)
            }
          }
        }
      }
      guard !found.isEmpty else { continue }
      batch.byteSlices(field)[row] = Self.copy(
        Array(found.joined(separator: [UInt8(ascii: "\n")])), arena)
      batch.presence(field)[row] = 1
    }
  }
}
