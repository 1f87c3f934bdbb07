import Glibc
import Testing

/// `theme:` and `logo:` of a definition reach every page, and only pages.
@Suite struct LookTests {
  private static let logo = "<svg xmlns=\"http://www.w3.org/2000/svg\"><circle r=\"9\"/></svg>"

  private func folder(_ top: [String]) throws -> WorkFolder {
    let folder = try WorkFolder()
    try write(top, to: folder)
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,4,1400000000,\nu2,p2,2,1400000001,\n")
    try folder.write("logo.svg", Self.logo)
    return folder
  }

  private func write(_ top: [String], to folder: WorkFolder) throws {
    var definition = VoteDefinition()
    definition.top = top
    try folder.write("votes.yaml", definition.text)
  }

  @Test func pagesAreLaidOutAnewAndNothingIsComputed() throws {
    let folder = try folder([])
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    let plain = try folder.files(in: "reports/votes")
    try write(["theme: {accent: \"#2e7d32\"}", "logo: logo.svg"], to: folder)
    let plan = try folder.run("plan", "votes.yaml").outputText
    #expect(plan.contains("(rank): used again"), "\(plan)")
    #expect(plan.contains("report ranking: laid out, theme is new in the definition"), "\(plan)")
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    let themed = try folder.files(in: "reports/votes")
    for (name, bytes) in themed where name.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("--accent:#2e7d32"), "\(name)")
      #expect(text.contains("src=\"data:image/svg+xml;base64,"), "\(name)")
      #expect(text.contains("; img-src data:"), "\(name)")
    }
    for (name, bytes) in themed where name.hasSuffix(".csv") || name.hasSuffix(".md") {
      #expect(bytes == plain[name], "\(name)")
    }
    // Another picture under the same name is seen; the words of a difference do not hold it.
    try folder.write("logo.svg", Self.logo + "\n")
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    #expect(try folder.read("reports/votes/ranking.html") != themed["ranking.html"])
    let diff = try folder.run("diff", "2", "3").outputText
    #expect(diff.contains("definition logo") && !diff.contains("base64"), "\(diff)")
  }

  /// A store writes the pages again without the definition and its files.
  @Test func theStoreKeepsTheLook() throws {
    let folder = try folder([
      "theme: {panel: \"#f1f8f2\", bar: {light: \"#ccc\", dark: \"#444\"}}", "logo: logo.svg",
    ])
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    try folder.remove("votes.yaml")
    try folder.remove("logo.svg")
    #expect(try folder.run("report", "--output", "again").ending == .exit(0))
    let written = try folder.files(in: "reports/votes").filter { $0.key != ".gristmill" }
    #expect(try folder.files(in: "again") == written)
    #expect(
      try folder.run("report", "ranking", "--format", "html", "--output", "one").ending == .exit(0))
    #expect(try folder.text("one/ranking.html").contains("data:image/svg+xml"))
  }

  @Test(arguments: [
    (
      "theme: {accent: \"#7cc0df\"}", Int32(78),
      "contrast of 1.8 on a light panel, and text needs 4.5: #"
    ),
    ("theme: {accent: green}", 78, "expected a colour such as \"#0a5c36\" in quotes"),
    ("theme: {accent: {light: \"#000\"}}", 78, "key 'dark' is missing"),
    ("theme: {accents: \"#000\"}", 78, "did you mean 'accent'?"),
    ("theme: green", 78, "expected a mapping"),
    ("logo: gone.svg", 66, "logo: no such file"),
    ("logo: votes.csv", 78, "expected an SVG or a PNG file"),
    ("logo: .", 78, "elsewhere"),
    ("logo: inner", 78, "cannot read the file"),
    ("logo: link.svg", 78, "in or below the folder of the definition"),
    ("logo: folder/outside.svg", 78, "in or below the folder of the definition"),
    ("logo: ../outside.svg", 78, "in or below the folder of the definition"),
    ("logo: /etc/hostname", 78, "in or below the folder of the definition"),
    ("logo: big.svg", 78, "expected at most 16 KiB"),
    ("logo: \"${env:HOME}\"", 78, "secret"),
  ])
  func whatCannotBeUsedIsNamed(_ line: String, _ code: Int32, _ words: String) throws {
    let outer = try folder([])
    try outer.write("outside.svg", Self.logo)
    let folder = outer.path + "/below"
    try outer.write("below/inner/file", "")
    try outer.write("below/big.svg", Self.logo + String(repeating: " ", count: 1 << 20))
    try outer.write("below/votes.csv", try outer.text("votes.csv"))
    #expect(symlink(outer.path + "/outside.svg", folder + "/link.svg") == 0)
    #expect(symlink(outer.path, folder + "/folder") == 0)
    var definition = VoteDefinition()
    definition.top = [line]
    try outer.write("below/votes.yaml", definition.text)
    let check = try outer.run("check", "below/votes.yaml")
    #expect(check.ending == .exit(code), "\(line): \(check.errorText)")
    #expect(check.errorText.contains(words), "\(line): \(check.errorText)")
  }
}
