import Platform
import TestSupport
import Testing

/// What the README says is so.
@Suite struct ReadmeTests {
  private static func readme() throws -> String {
    String(
      decoding: try SystemFileSystem().readAll(RealData.packageFolder + "/README.md"),
      as: UTF8.self)
  }

  /// Every command works as it is typed, one after the other, and does what the text beside it says.
  @Test func theTourIsLiterallyRight() throws {
    let commands = ReadmeTour.commands(try Self.readme())
    #expect(commands.prefix(2) == ["make build", "export PATH=\"$PWD/.build/release:$PATH\""])
    let steps = try ReadmeTour.run(commands)
    try #require(steps.count > 20)
    for step in steps {
      // Figures that differ are a finding.
      let expected: Int32 = step.command.hasPrefix("gristmill diff") ? 1 : 0
      #expect(step.status == expected, "\(step.command)\n\(step.output)\(step.errors)")
    }
    let runs = steps.filter { $0.command == "gristmill run ranking.yaml" }
    try #require(runs.count == 4)
    #expect(runs[1].errors.contains(": 0 tasks done"), "run again: \(runs[1].errors)")
    // Only the part that the row stands in: this file has one.
    #expect(runs[2].errors.contains("read 20001 = kept"), "\(runs[2].errors)")
    #expect(runs[3].errors.contains("1 CAST"), "\(runs[3].errors)")
    func said(_ start: String) -> String {
      steps.first { $0.command.hasPrefix(start) }.map { $0.output + $0.errors } ?? ""
    }
    #expect(said("gristmill infer /tmp/tour/ratings.csv").isEmpty, "the proposal goes to the file")
    #expect(said("gristmill check").contains("is right"))
    let why = said("gristmill why")
    #expect(why.contains("equal") && why.contains("ratings.csv:"), "\(why)")
    #expect(said("gristmill search 'location:L1 at:2018-12 stars:5'").contains("ratings.csv:"))
    #expect(said("gristmill search comments.index").contains("**"), "words are marked")
    #expect(said("gristmill dream").contains("water"))
    #expect(said("gristmill history").split(separator: "\n").count == 4, "a head and three runs")
    #expect(said("gristmill diff").contains("20,001") || said("gristmill diff").contains("20001"))
    #expect(said("gristmill quarantine list").contains("ratings.csv"))
    #expect(said("gristmill bench index").contains("records/s"))
  }

  /// The first commands leave what the README shows of it.
  @Test func theFirstTableIsAsItIsShown() throws {
    let title = "From a table of yours to a report"
    let readme = try Self.readme()
    let section = ReadmeTour.section(title, of: readme)
    let folder = try WorkFolder()
    let commands = ReadmeTour.commands(readme, of: title)
    #expect(commands.count == 3 && commands[0] == "make build")
    let steps = try ReadmeTour.run(commands, in: folder)
    for step in steps { #expect(step.status == 0, "\(step.command)\n\(step.errors)") }
    let fates = try #require(section.joined().firstMatch(of: /`(read .*?)`/)).output.1
    #expect(steps.last?.errors.contains(fates) == true, "\(steps.last?.errors ?? "")")
    let report = try folder.text("clone/reports/orders/orders_by_shop.md").split(separator: "\n")
    let quoted = try #require(section.first { $0.hasPrefix("> ") }).dropFirst(2)
    #expect(report.contains("**\(quoted)**"), "\(report)")
    let rows = section.filter { $0.hasPrefix("|") && !$0.contains("---") }.map(Self.cells)
    #expect(rows.count == 4)
    // Bars are left out.
    let shown = report.filter { $0.hasPrefix("|") }.map { Self.cells($0) }.map { row in
      row.filter { cell in
        cell.isEmpty || !cell.allSatisfy { ("\u{2580}"..."\u{259F}").contains($0) }
      }
      .filter { !$0.isEmpty }
    }
    for row in rows { #expect(shown.contains(row), "\(row)") }
  }

  /// The excerpt is that of the committed report, line by line.
  @Test func theExcerptIsThatOfTheReport() throws {
    let report = String(
      decoding: try SystemFileSystem().readAll(
        RealData.packageFolder + "/reports/location-ranking/ranking.md"), as: UTF8.self)
    let section = ReadmeTour.section("What a report looks like", of: try Self.readme())
    let rows = section.filter { $0.hasPrefix("|") }
    #expect(rows.count >= 9)
    // The excerpt leaves columns out, so cells are compared by the heads of their columns.
    let reportRows = report.split(separator: "\n").filter { $0.hasPrefix("|") }.map(Self.cells)
    var (head, columns): ([String], [Int]) = ([], [])
    for row in rows.map(Self.cells) where !row.allSatisfy({ $0.contains("---") }) {
      if row[0] == "stage" || row[0] == "Rank" {
        head = try #require(reportRows.first { Set($0).isSuperset(of: row) }, "\(row)")
        columns = row.compactMap { head.firstIndex(of: $0) }
        continue
      }
      let found = reportRows.contains { other in
        other.count == head.count && columns.map { other[$0] } == row
      }
      #expect(found, "\(row)")
    }
    let quoted = section.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
      .joined(separator: " ")
    #expect(!quoted.isEmpty && report.contains(quoted), "\(quoted)")
    let read = try #require(rows.first { $0.hasPrefix("| votes |") }).split(separator: "|")[1]
    #expect(section.contains { $0.contains("over \(read.dropFirst().dropLast()) made-up votes") })
  }

  private static func cells(_ line: some StringProtocol) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Files that it names are there, in the repository or among what `make run` writes.
  @Test func theFilesThatItNamesAreThere() throws {
    let readme = try Self.readme()
    let links = readme.matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map { String($0.output.1) }
    #expect(links.count > 20)
    let system = SystemFileSystem()
    for link in links where !link.hasPrefix("http") {
      #expect(system.exists(RealData.packageFolder + "/" + link), "\(link)")
    }
    for path in readme.matches(of: /`((?:reports|docs|pipelines|datasets)\/[^`]+)`/) {
      #expect(system.exists(RealData.packageFolder + "/" + path.output.1), "\(path.output.1)")
    }
    let names = readme.matches(of: /`([a-z_]+\.md)`/).map { String($0.output.1) }
    for name in names {
      #expect(system.exists(RealData.packageFolder + "/reports/family-names/" + name), "\(name)")
    }
  }

  /// The size of the program, where `make build` has built it.
  @Test func theSizeOfTheProgramIsTrue() throws {
    let path = RealData.packageFolder + "/.build/release/gristmill"
    guard let found = try? SystemFileSystem().identity(path) else {
      print("ReadmeTests: no release build, so its size is not checked")
      return
    }
    let readme = try Self.readme()
    let said = try #require(readme.firstMatch(of: /about (\d+) MB/)?.output.1)
    let megabytes = try #require(Double(said))
    #expect(
      abs(Double(found.byteCount) / 1e6 - megabytes) <= 1,
      "\(found.byteCount) bytes, said \(said) MB")
  }
}
