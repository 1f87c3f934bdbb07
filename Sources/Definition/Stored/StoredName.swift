internal import Text

/// A name that stands for nothing in a store, or not for one thing.
public struct StoredName: Error, CustomStringConvertible {
  /// One sentence, with what there is.
  public let description: String

  /// There is no such thing among `names`.
  public static func unknown(_ what: String, _ name: String, among names: [String]) -> StoredName {
    let near = NearestName.nearest(to: name, among: names)
    let list = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", ..." : "")
    return StoredName(
      description: "no \(what) '\(name)'"
        + (near.map { "; did you mean '\($0)'?" }
          ?? (names.isEmpty ? "; the run left none" : "; there are: \(list)")))
  }
}
