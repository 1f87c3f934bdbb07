/// A whole name as files have it, for readers.
enum WrittenName {
  /// The name without the slashes that GEDCOM has around a surname: `Josef /Dvořák/` is `Josef Dvořák`.
  static func plain(_ name: String) -> String { name.filter { $0 != "/" } }
}
