/// Keys of one object of a record that are columns of their own, where a pattern says which.
public struct JSONKeys: Sendable {
  /// The keys that lead to the object, outermost first; none for the record itself.
  public let object: [String]
  /// Whether a list that stands under such a key is read, if it holds no lists and objects.
  public let takesLists: Bool
  let matches: @Sendable (UnsafeRawBufferPointer) -> Bool

  /// The keys of the object at `object` that `matches` takes.
  public init(
    of object: [String], takesLists: Bool,
    matches: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
  ) {
    self.object = object
    self.takesLists = takesLists
    self.matches = matches
  }
}

extension JSONRows {
  /// Keeps the keys that the walk found in a line, with their values.
  mutating func keepEntries(
    _ position: RecordPosition, takesLists: Bool, in base: UnsafeMutablePointer<UInt8>
  ) {
    let line = base + Int(position.start)
    for number in 0..<walk.entryCount {
      let found = walk.entries[number]
      let name = entries.room(Int(found.keyByteCount))
      name.pointer.update(from: found.key, count: Int(found.keyByteCount))
      let nameSpan = entries.keep(Int(found.keyByteCount))
      let slot = found.slot
      let byteCount = Int(slot.end &- slot.start)
      // A list or an object is never longer than what it is written from, which ends where the walk does not say.
      let isOpen = slot.kind == .list && takesLists || slot.kind == .object && readsParse
      let value = entries.room(isOpen ? Int(position.byteCount) - Int(slot.start) : byteCount)
      let written = write(
        line + Int(slot.start), byteCount, slot.kind, takesLists: takesLists, to: value.pointer)
      entries.add(
        RowEntry(
          name: nameSpan, value: entries.keep(written.byteCount), kind: written.kind,
          position: Int(slot.start) + (slot.kind == .text ? 0 : 1)))
    }
    entries.endRow()
  }
}
