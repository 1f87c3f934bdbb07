internal import Platform

/// What the program knows of the files of some other program: how their rows become records, and pages of them.
///
/// A definition takes one by `use:`. Its text is YAML with the sections that a definition has, whose nodes are made when it is
/// taken: `<name>` in it stands for the name that the definition gives, `<from>` for the files.
public struct ReadyMapping: Sendable {
  /// The name, such as `strava.activities`: whose files, and which.
  public let name: String
  /// One sentence for listings.
  public let summary: String
  /// What the file is called there.
  public let file: String
  /// Columns by which a file is recognised: it has all of them.
  public let columns: [String]
  /// The word for the format of such files.
  let format: String
  /// The sections.
  public let text: String

  /// A mapping from its parts.
  public init(
    _ name: String, _ summary: String, file: String, format: String, columns: [String],
    _ text: String
  ) {
    self.name = name
    self.summary = summary
    self.file = file
    self.format = format
    self.columns = columns
    self.text = text
  }

  /// A definition that takes it, with its nodes as they are made.
  public func definition(of name: String, from file: String) -> String {
    let pipeline = name.replacing("_", with: "-")
    return "gristmill: 1\npipeline: \(pipeline)\n" + filled(name, YAMLText.scalar(file))
  }

  /// The text with names filled in.
  func filled(_ name: String, _ from: String) -> String {
    text.replacing("<name>", with: name).replacing("<from>", with: from)
  }
}
