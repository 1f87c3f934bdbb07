package import Platform

/// What machines saw of the files of inputs when they read them: where a file still looks as it did then, its
/// content need not be compared.
///
/// Only hints: they stand in a file beside the manifest, and without them everything is compared.
package struct InputHints: Equatable, Sendable {
  /// A look at a file that was read.
  package struct Sight: Equatable, Sendable {
    /// What the system said of it.
    package var identity: FileIdentity
    /// When it was looked at, nanoseconds since 1970.
    package var nanoseconds: Int64
    /// What surveys marked in it, at most once for each.
    package var marked: [MarkedRecords] = []

    package init(identity: FileIdentity, nanoseconds: Int64, marked: [MarkedRecords] = []) {
      self.identity = identity
      self.nanoseconds = nanoseconds
      self.marked = marked
    }
  }

  /// A content that a file had.
  struct Place: Hashable, Comparable, Sendable {
    /// The machine that saw it there.
    var machine: UInt64
    /// The path.
    var path: String
    /// The hash that `Manifest.Reading.contents` gives.
    var content: Hash128

    static func < (a: Place, b: Place) -> Bool {
      if a.machine != b.machine { return a.machine < b.machine }
      if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
      return a.content < b.content
    }
  }

  private(set) var sights: [Place: Sight] = [:]

  /// A change within this time of the last look may not show in the file's times.
  private static let clockDoubtNanoseconds: Int64 = 50_000_000

  /// No hints.
  init() {}

  /// Whether the file at `path`, which looks like `identity` now, must still have `content`.
  package func hold(_ content: Hash128, at path: String, _ identity: FileIdentity) -> Bool {
    let place = Place(machine: Machine.number, path: path, content: content)
    return sights[place].map { Self.isUnchanged(identity, since: $0) } ?? false
  }

  /// What `survey` marked in the file at `path`, which looks like `identity` now; nil if that has to be found out.
  package func marked(by survey: String, at path: String, _ identity: FileIdentity)
    -> MarkedRecords?
  {
    for (place, sight) in sights where place.path == path && place.machine == Machine.number {
      guard Self.isUnchanged(identity, since: sight) else { continue }
      if let marked = sight.marked.first(where: { $0.survey == survey }) { return marked }
    }
    return nil
  }

  private static func isUnchanged(_ identity: FileIdentity, since sight: Sight) -> Bool {
    sight.identity == identity
      && identity.modifiedNanoseconds + clockDoubtNanoseconds < sight.nanoseconds
  }

  /// Adds what was seen of the inputs of `reading`, by number; a look that says the same is kept, and takes
  /// over what was marked since.
  mutating func add(_ seen: [Sight], of reading: Manifest.Reading) {
    for (number, content) in reading.contents.enumerated() where reading.inputs[number].isWhole {
      let place = Place(
        machine: Machine.number, path: reading.inputs[number].path, content: content)
      var sight = seen[number]
      if let known = sights[place], Self.isUnchanged(sight.identity, since: known) {
        let found = Set(sight.marked.map(\.survey))
        sight.nanoseconds = known.nanoseconds
        sight.marked += known.marked.filter { !found.contains($0.survey) }
        sight.marked.sort { $0.survey.utf8.lexicographicallyPrecedes($1.survey.utf8) }
      }
      sights[place] = sight
    }
  }

  /// Forgets contents that `reading` does not have.
  mutating func keep(_ reading: Manifest.Reading) {
    let contents = Set(reading.contents)
    let paths = Set(reading.inputs.map(\.path))
    sights = sights.filter { place, _ in
      contents.contains(place.content)
        && (place.machine != Machine.number || paths.contains(place.path))
    }
  }
}

/// The file of hints: kind HINT with one section BODY; see FORMAT.md.
extension InputHints {
  static let kind = FileKind("HINT", version: 2)
  static let body = FourCC("BODY")

  /// The hints of a store; none if there is no file.
  ///
  /// Throws `StoreError` if the file is damaged.
  init(_ layout: StoreLayout) throws {
    guard layout.fileSystem.exists(layout.hints) else { return }
    self = try layout.decode(.unlisted(layout.hints), Self.kind, Self.body) {
      (bytes) throws(MalformedRecord) in try InputHints(decoding: bytes)
    }
  }

  /// Replaces the file; a crash may leave the old one, the new one, or none that is whole.
  func write(to layout: StoreLayout) throws {
    let temporary = layout.hints + ".new"
    if layout.fileSystem.exists(temporary) { try layout.fileSystem.remove(temporary) }
    let writer = try SectionFileWriter(
      path: temporary, kind: Self.kind, fileSystem: layout.fileSystem)
    _ = try writer.finish(Self.body, encoded)
    do { try layout.fileSystem.rename(temporary, to: layout.hints) } catch {
      try? layout.fileSystem.remove(temporary)
      throw error
    }
  }

  var encoded: [UInt8] {
    var w = ByteWriter()
    w.list(sights.sorted { $0.key < $1.key }) { w, entry in
      w.u64(entry.key.machine)
      w.text(entry.key.path)
      w.hash(entry.key.content)
      w.i64(entry.value.identity.byteCount)
      w.i64(entry.value.identity.modifiedNanoseconds)
      w.i64(entry.value.identity.changedNanoseconds)
      w.u64(entry.value.identity.inode)
      w.i64(entry.value.nanoseconds)
      w.list(entry.value.marked) { w, marked in
        w.text(marked.survey)
        var last: Int64 = 0
        w.list(marked.places) { w, place in
          w.varint(UInt64(place - last))
          last = place
        }
      }
    }
    return w.buffer
  }

  init(decoding bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var r = ByteReader(bytes)
    for _ in 0..<(try r.count(limit: bytes.count)) {
      let place = Place(machine: try r.u64(), path: try r.text(), content: try r.hash())
      let identity = FileIdentity(
        byteCount: try r.i64(), modifiedNanoseconds: try r.i64(), changedNanoseconds: try r.i64(),
        inode: try r.u64(), isDirectory: false)
      var sight = Sight(identity: identity, nanoseconds: try r.i64())
      for _ in 0..<(try r.count(limit: bytes.count)) {
        sight.marked.append(try MarkedRecords(decoding: &r, limit: bytes.count))
      }
      sights[place] = sight
    }
    guard r.isAtEnd else { throw MalformedRecord(offset: r.offset, expected: "the end") }
  }
}

extension MarkedRecords {
  fileprivate init(decoding r: inout ByteReader, limit: Int) throws(MalformedRecord) {
    let survey = try r.text()
    var places: [Int64] = []
    for _ in 0..<(try r.count(limit: limit)) {
      let (place, isBeyond) = (places.last ?? 0).addingReportingOverflow(
        Int64(truncatingIfNeeded: try r.varint()))
      guard !isBeyond, place >= places.last ?? 0 else {
        throw MalformedRecord(offset: r.offset, expected: "ascending places")
      }
      places.append(place)
    }
    self.init(survey: survey, places: places)
  }
}
