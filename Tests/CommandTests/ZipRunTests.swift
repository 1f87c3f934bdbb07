import Glibc
import Platform
import TestSupport
import Testing

/// Runs over files in archives.
@Suite(.enabled(if: SystemFileSystem().exists("/usr/bin/python3"), "needs python3 in /usr/bin"))
struct ZipRunTests {
  private static func definition(_ source: String = "from: a.zip") -> String {
    """
    gristmill: 1
    pipeline: shop
    quarantine: {max_rejects: 100%}
    records:
      order:
        fields:
          id: {type: integer, required: true}
          who: {type: text}
    ingest:
      orders: {\(source), format: csv}
    normalize:
      all_orders:
        record: order
        input: orders
        map: {id: id, who: who}

    """
  }

  private func folder(
    _ files: [(String, String)], _ source: String = "from: a.zip"
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("shop.yaml", Self.definition(source))
    try archive(files, in: folder)
    return folder
  }

  private func archive(_ files: [(String, String)], in folder: WorkFolder) throws {
    let program = """
      import sys, zipfile
      with zipfile.ZipFile("a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
          for name, text in zip(sys.argv[1::2], sys.argv[2::2]):
              archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
      """
    let made = try CommandRunner("/usr/bin/python3", in: folder.path).run(
      ["-c", program] + files.flatMap { [$0.0, $0.1] })
    try #require(made.ending == .exit(0), "\(made.errorText)")
  }

  private func records(_ folder: WorkFolder) throws -> [String] {
    try folder.run("search", "*", "--top", "100000").outputText.split(separator: "\n").map(
      String.init)
  }

  private static let two = [
    ("b/2.csv", "id,who\n3,Cy\nx,Bad\n"), ("b/1.csv", "id,who\n1,Ann\n2,Bob\n"),
    ("notes.txt", "nothing"), ("__MACOSX/b/._1.csv", "litter"),
  ]

  @Test func theOnlyFileIsReadAsIfItLayThere() throws {
    let folder = try folder([("__MACOSX/._o.csv", "?"), ("o.csv", "id,who\n1,Ann\nx,Bob\n")])
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try records(folder) == ["a.zip!/o.csv:2\tid=1\twho=Ann"])
    let listed = try folder.run("quarantine", "list")
    #expect(listed.outputText.contains("CAST\ta.zip!/o.csv:3"), "\(listed.outputText)")
    try folder.write("shop.yaml", Self.definition().replacing("integer", with: "text"))
    let replay = try folder.run("quarantine", "replay", "shop.yaml")
    #expect(replay.ending == .exit(0), "\(replay.errorText)")
  }

  @Test func filesOfAPatternAreReadInTheOrderOfTheirNames() throws {
    let folder = try folder(Self.two, "from: a.zip, inner: '**/*.csv'")
    // A file that was written just now may be written again in the same moment.
    usleep(100_000)
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "a.zip!/b/1.csv:2\tid=1\twho=Ann", "a.zip!/b/1.csv:3\tid=2\twho=Bob",
        "a.zip!/b/2.csv:2\tid=3\twho=Cy",
      ])
    // An archive that did not change is not read again.
    let again = try folder.run("run", "shop.yaml")
    #expect(again.errorText.contains("2 used again"), "\(again.errorText)")
    // One that was written anew is compared.
    try archive(Self.two + [("b/3.csv", "id,who\n4,Di\n")], in: folder)
    let grown = try folder.run("run", "shop.yaml")
    #expect(grown.ending == .exit(0), "\(grown.errorText)")
    #expect(try records(folder).last == "a.zip!/b/3.csv:2\tid=4\twho=Di")
  }

  @Test(arguments: [
    ("from: a.zip", "it has 3 files: 'b/1.csv', 'b/2.csv', 'notes.txt'; write inner:"),
    ("from: a.zip, inner: '*.tsv'", "no file of the archive matches inner: *.tsv"),
    ("from: a.zip, compression: none, inner: x", "inner: expected compression: zip"),
    ("from: a.zip, inner: '[x'", "expected a name or pattern"),
  ])
  func whatCannotBeChosenIsSaid(source: String, words: String) throws {
    let run = try folder(Self.two, source).run("run", "shop.yaml")
    #expect(run.ending == .exit(65) || run.ending == .exit(78), "\(run.errorText)")
    #expect(run.errorText.contains(words), "\(run.errorText)")
  }

  @Test func otherNamesAreSaidToBeArchives() throws {
    let folder = try folder(Self.two, "from: a.dat, compression: zip, inner: b/1.csv")
    try SystemFileSystem().rename(folder.path + "/a.zip", to: folder.path + "/a.dat")
    #expect(try folder.run("run", "shop.yaml").ending == .exit(0))
    #expect(try records(folder).count == 2)
  }

  @Test func damageIsSaid() throws {
    let rows = (1...20_000).map { "\($0),n\($0 * 7919 % 10007)\n" }.joined()
    let folder = try folder([])
    var bytes = StoredArchive.make([("o.csv", "id,who\n" + rows)])
    bytes[bytes.count / 2] ^= 2
    try folder.write("a.zip", bytes)
    let run = try folder.run("run", "shop.yaml")
    #expect(
      run.ending == .exit(65) && run.errorText.contains("ZIP: ")
        && run.errorText.contains("another checksum"), "\(run.errorText)")
    #expect(try records(folder).isEmpty)
  }
}
