/// The columns of a source of plain text files, in their order.
public enum PlainTextColumn: String, CaseIterable, Sendable {
  /// The file's name without folder and ending.
  case name
  /// The day of the entry, written `YYYY-MM-DD`.
  case date
  /// Where the day was taken from: `name`, `first_line` or `file`.
  case dateOrigin = "date_from"
  /// What the file says.
  case text

  /// The column's place among all, from 0.
  var position: Int {
    switch self {
    case .name: 0
    case .date: 1
    case .dateOrigin: 2
    case .text: 3
    }
  }

  /// The names of all columns, in their order.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// The position of the column called `name`, or nil.
  public static func position(of name: String) -> Int? {
    allCases.firstIndex { $0.rawValue.utf8.elementsEqual(name.utf8) }
  }
}
