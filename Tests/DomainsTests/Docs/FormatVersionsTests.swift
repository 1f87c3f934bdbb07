import Platform
import TestSupport
import Testing

/// The versions that FORMAT.md lists are those of the code: each kind of file and each stage is declared once, in one form.
@Suite struct FormatVersionsTests {
  @Test func kindsOfFiles() throws {
    try compare(
      declared: try declarations(of: #/FileKind\("([A-Z]{4})", version: ([0-9]+)\)/#),
      listed: try rows(between: "| kind | file | version |", version: 2))
  }

  @Test func stages() throws {
    try compare(
      declared: try declarations(of: #/TaskStage\("([a-z ]+)", version: ([0-9]+)\)/#),
      listed: try rows(between: "| stage | version | ingredients |", version: 1))
  }

  private func compare(declared: [String: String], listed: [String: String]) throws {
    #expect(declared.count > 10)
    for (name, version) in declared {
      #expect(listed[name] == version, "\(name) is of version \(version)")
    }
    #expect(Set(listed.keys).subtracting(declared.keys) == [], "nothing in the code is called so")
  }

  /// What the sources declare, by name; no name stands twice.
  private func declarations(of form: Regex<(Substring, Substring, Substring)>) throws -> [String:
    String]
  {
    var found: [String: String] = [:]
    for path in try files(below: RealData.packageFolder + "/Sources") where path.hasSuffix(".swift")
    {
      let text = String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
      for match in text.matches(of: form) {
        #expect(
          found.updateValue(String(match.2), forKey: String(match.1)) == nil,
          "\(match.1) is declared twice")
      }
    }
    return found
  }

  private func files(below folder: String) throws -> [String] {
    let system = SystemFileSystem()
    return try system.list(folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return try system.identity(path).isDirectory ? try files(below: path) : [path]
    }
  }

  /// The table of FORMAT.md under `head`: the first word in back quotes of each row, and the cell with its version.
  private func rows(between head: String, version: Int) throws -> [String: String] {
    let text = try SystemFileSystem().readAll(RealData.packageFolder + "/FORMAT.md")
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == head })
    var found: [String: String] = [:]
    for line in lines[(start + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      let name = cells[0].split(separator: "`").first.map(String.init) ?? ""
      #expect(found.updateValue(cells[version], forKey: name) == nil, "\(name) is listed twice")
    }
    return found
  }
}
