/// A node below `report:` of a definition, to which one or more reports belong.
public struct ReportNode: Hashable, Sendable {
  /// The node's name: the id of its own report, and the front of the ids of its pages.
  public let name: String
  /// What readers call it, in a few words.
  public let title: String
  /// The analysis that it shows.
  public let analysis: String

  /// A node; without a title its name in words is taken.
  public init(name: String, title: String? = nil, analysis: String) {
    self.name = name
    self.title = title ?? Self.words(name)
    self.analysis = analysis
  }

  /// A name of a definition as readers see it: `ride_list` gives `Ride list`.
  package static func words(_ name: String) -> String {
    let words = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
