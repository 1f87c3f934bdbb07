internal import Analysis

/// What happened to records up to the present, and how private they were when.
struct TripHistory: Sendable {
  /// The updates that count: made by the owner up to the present; by time, then as they were read.
  private(set) var updates: [Update] = []
  /// The rows of each record that has several versions, by time: those up to the present.
  private(set) var versions: [ChangeTarget: [Int32: [VersionRow]]] = [:]
  /// By kind and ordinal, how private it was: the base, then each change.
  private var levels: [LevelKey: Levels] = [:]

  /// An update that counts.
  struct Update: Sendable {
    let update: NumberedUpdate
    /// Whether it came after the version of its record that counts.
    let isLive: Bool
  }

  /// A version of a record.
  struct VersionRow: Sendable, Equatable {
    let row: Int32
    /// Nil for a record from before versions were noted.
    let at: Int64?
  }

  private struct LevelKey: Hashable {
    let kind: TripObject.Kind
    let ordinal: Int32
  }

  private struct Levels {
    var base: TripPrivacy
    var changes: [(at: Int64, level: TripPrivacy)]
  }

  init() {}

  /// How private a trip or a location was just before the instant `at` and from it on; nil if that never changed.
  func privacy(
    _ kind: TripObject.Kind, _ ordinal: Int32, at: Int64
  ) -> (before: TripPrivacy, after: TripPrivacy)? {
    guard let levels = levels[LevelKey(kind: kind, ordinal: ordinal)] else { return nil }
    return (
      levels.changes.last { $0.at < at }?.level ?? levels.base,
      levels.changes.last { $0.at <= at }?.level ?? levels.base
    )
  }

  /// The versions of a record up to the present, the oldest first; none if it has no versions.
  func versions(_ target: ChangeTarget, _ ordinal: Int32) -> [VersionRow] {
    versions[target]?[ordinal] ?? []
  }

  // MARK: - Making

  /// Puts `directory` into the state of the instant `at`: of each record the latest version counts, and of each field the
  /// latest update.
  ///
  /// Returns what led to it.
  ///
  /// Whoever does not own something changes nothing of it.
  static func settle(_ directory: inout TripDirectory, at: Int64) -> TripHistory {
    var history = TripHistory()
    for target in ChangeTarget.allCases { history.chooseVersions(target, &directory, at: at) }
    history.updates = directory.deeds.updates.filter {
      $0.at <= at && $0.ordinal >= 0 && $0.by >= 0
        && directory.owner(of: $0.target, $0.ordinal) == $0.by
    }.sorted { ($0.at, $0.row) < ($1.at, $1.row) }.map {
      Update(
        update: $0,
        isLive: directory.modified($0.target, $0.ordinal).map { [at = $0.at] in
          at > $0
        } ?? true)
    }
    history.noteLevels(directory)
    for update in history.updates where update.isLive { directory.apply(update.update) }
    return history
  }

  private mutating func chooseVersions(
    _ target: ChangeTarget, _ directory: inout TripDirectory, at: Int64
  ) {
    let table = directory.table(target)
    guard let rows = directory.versions[target], table.hasRepeats else { return }
    var counts = [Int32](repeating: 0, count: table.count)
    for row in 0..<table.rowCount { counts[Int(table.ordinal(ofRow: row))] += 1 }
    var found: [Int32: [VersionRow]] = [:]
    for row in 0..<table.rowCount {
      let ordinal = table.ordinal(ofRow: row)
      guard counts[Int(ordinal)] > 1 else { continue }
      found[ordinal, default: []].append(VersionRow(row: Int32(row), at: rows.modified[row]))
    }
    for (ordinal, all) in found where all.contains(where: { $0.at != nil }) {
      // Of several from before versions were noted the first counts, as without versions.
      let undated = all.first { $0.at == nil }.map { [$0] } ?? []
      let dated = all.filter { $0.at != nil }.sorted { ($0.at ?? 0, $0.row) < ($1.at ?? 0, $1.row) }
      var past = undated + dated.filter { $0.at.map { $0 <= at } ?? true }
      // A record that has its first version in the future is what that version says.
      if past.isEmpty { past = Array(dated.prefix(1)) }
      versions[target, default: [:]][ordinal] = past
      if let latest = past.last { directory.choose(target, Int(latest.row), for: ordinal) }
    }
  }

  /// Of a version and an update at one instant the version counts, so that it is noted behind.
  private mutating func noteLevels(_ directory: TripDirectory) {
    for update in updates.map(\.update) {
      guard case .privacy(let level) = update.new, let kind = update.target.object else { continue }
      let key = LevelKey(kind: kind, ordinal: update.ordinal)
      if levels[key] == nil {
        levels[key] = Levels(base: base(of: update, level, directory), changes: [])
      }
      levels[key]?.changes.append((update.at, level))
    }
    for target in [ChangeTarget.trip, .location] {
      guard let kind = target.object else { continue }
      // What the only version says of itself since it was written.
      for key in levels.keys where key.kind == kind && versions(target, key.ordinal).count < 2 {
        guard let modified = directory.modified(target, key.ordinal) else { continue }
        let row = Int32(directory.table(target).firstRow(of: key.ordinal))
        levels[key]?.changes.append((modified, directory.privacy(target, row: row)))
      }
      for (ordinal, rows) in versions[target] ?? [:] where rows.count > 1 {
        let key = LevelKey(kind: kind, ordinal: ordinal)
        let first = directory.privacy(target, row: rows[0].row)
        // Before its first version nobody knows how private it was.
        let base = rows[0].at == nil ? first : .private
        let changes = rows.compactMap { row in
          row.at.map { ($0, directory.privacy(target, row: row.row)) }
        }
        levels[key] = Levels(base: base, changes: (levels[key]?.changes ?? []) + changes)
      }
    }
    // The sort is stable.
    for key in levels.keys { levels[key]?.changes.sort { $0.at < $1.at } }
  }

  /// How private something was before its first update: what that says, else what the record says if it is from before; the
  /// record may hold the state of the present, and then nobody knows, so that it counts as private.
  private func base(
    of update: NumberedUpdate, _ level: TripPrivacy, _ directory: TripDirectory
  ) -> TripPrivacy {
    if case .privacy(let old)? = update.old { return old }
    if let modified = directory.modified(update.target, update.ordinal), modified >= update.at {
      return .private
    }
    let row = Int32(directory.table(update.target).firstRow(of: update.ordinal))
    let own = directory.privacy(update.target, row: row)
    return own == level ? .private : own
  }
}
