/// Names of tables or columns that stand beside each other: each once, and none of them reserved.
///
/// Ids hold no letters but `a-z`, so names that differ do so for SQLite too, which takes `A` for `a`.
struct SQLNames {
  private var taken: Set<String>

  init(reserved: [String] = []) { taken = Set(reserved) }

  /// The name for `id`: hyphens become underscores; the second of a name gets `_2`, and so on.
  ///
  /// The order of the calls decides who is the second. Names that begin with `sqlite_` belong to
  /// SQLite, so they get `report_` in front.
  mutating func name(for id: String) -> String {
    var name = String(id.map { $0 == "-" ? "_" : $0 })
    if name.hasPrefix("sqlite_") { name = "report_" + name }
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }

  /// A name as it stands in SQL; names are made of ids, which hold no quote.
  static func quoted(_ name: String) -> String { "\"\(name)\"" }
}
