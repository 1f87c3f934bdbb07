/// What an export left out of records that were chosen, since the form has no place for it.
public struct ExportOmissions: Hashable, Sendable {
  /// Records that were not written, for want of a day or time.
  public internal(set) var recordCount = 0
  /// Values that were not written, by the names of their fields.
  public internal(set) var values: [String: Int] = [:]
  /// Records whose times stand there without the zone that they have.
  public internal(set) var zoneCount = 0

  /// Nothing.
  init() {}

  mutating func add(_ other: ExportOmissions) {
    recordCount += other.recordCount
    values.merge(other.values, uniquingKeysWith: +)
    zoneCount += other.zoneCount
  }

  /// What to tell, a sentence each; none if nothing was left out.
  public var sentences: [String] {
    var sentences: [String] = []
    if recordCount > 0 {
      sentences.append(Self.text(recordCount, "record", "left out, without a day or time"))
    }
    for (name, count) in values.sorted(by: { $0.key < $1.key }) {
      sentences.append(
        Self.text(count, "value", of: " of \(name)", "left out, which no calendar has"))
    }
    if zoneCount > 0 {
      sentences.append(
        Self.text(
          zoneCount, "record", "written without a zone: nobody knows the one that is named"))
    }
    return sentences
  }

  private static func text(
    _ count: Int, _ noun: String, of owner: String = "", _ end: String
  ) -> String {
    count == 1 ? "1 \(noun)\(owner) is \(end)" : "\(count) \(noun)s\(owner) are \(end)"
  }
}
