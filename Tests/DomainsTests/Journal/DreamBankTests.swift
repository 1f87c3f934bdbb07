import Platform
import TestSupport
import Testing
import Text

@testable import Journal

/// The most common words of all dreams of DreamBank in English, against a count in Python.
@Suite(.enabled(if: DreamBank.isThere, "needs DreamBank in .data or GRISTMILL_DATA, and python3"))
struct DreamBankTests {
  @Test func topThreeOfAllDreams() throws {
    let folder = try TemporaryFolder()
    let lines = folder.file("dreams.jsonl")
    let made = try DreamBank.python(["convert", DreamBank.folder, lines], in: folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    let run = try DreamRun(DreamDefinition().text, in: folder, part: 4 << 20)
    #expect(run.partials.count > 2)
    #expect(made.outputText == "\(run.result.entryCount)\n")
    let found = try run.topWords().map { entry in
      let words = entry.words.map { "[\(JSONText.quoted($0.word)),\($0.count)]" }
      return "{\"top\":[\(words.joined(separator: ","))],\"tied\":\(entry.tieCount)}\n"
    }.joined()
    try DreamRun.write(found, to: folder.file("found"))
    let stop = run.result.options.stop.words.map { String(decoding: $0, as: UTF8.self) + "\n" }
    try DreamRun.write(stop.joined(), to: folder.file("stop"))
    let check = try DreamBank.python(
      ["check", lines, folder.file("stop"), folder.file("found")], in: folder)
    #expect(check.ending == .exit(0), "\(check.outputText)\(check.errorText)")
    print("DreamBank:", check.outputText)
  }
}

/// Where DreamBank stands, if it is there.
enum DreamBank {
  static let folder = RealData.folder + "/dreams/dreambank"

  static var isThere: Bool { RealData.has("dreams/dreambank") && RealData.hasPython }

  static func python(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandResult {
    try CommandRunner("/usr/bin/env", in: folder.path).run(
      ["python3", RealData.packageFolder + "/Tests/DomainsTests/Journal/Reference/dreams.py"]
        + arguments)
  }
}
