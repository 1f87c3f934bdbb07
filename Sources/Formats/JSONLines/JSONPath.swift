/// A mapped column of a JSON source: the keys that lead from a record to a value.
///
/// `a.b` is the key `b` of the object that the record's key `a` holds. A dot that belongs to a key is
/// written `\.`, a backslash `\\`; before any other character a backslash stands for itself.
public struct JSONPath: Hashable, Sendable {
  /// The path as it is written.
  public let text: String
  /// The keys, outermost first; at least one.
  public let keys: [String]
  /// Whether a list that stands there is read, if it holds no lists and objects.
  public var takesLists: Bool

  /// The path that `text` writes; every text is one.
  public init(_ text: String, takesLists: Bool = false) {
    self.text = text
    self.takesLists = takesLists
    var keys: [String] = []
    var key = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        if scalar != "." && scalar != "\\" { key.unicodeScalars.append("\\") }
        key.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "." {
        keys.append(key)
        key = ""
      } else {
        key.unicodeScalars.append(scalar)
      }
    }
    if isEscaped { key.unicodeScalars.append("\\") }
    self.keys = keys + [key]
  }
}
