import Platform
import TestSupport
import Testing

/// The samples of tables of any kind: made by their generators, and wrong just where their descriptions say so.
@Suite struct SampleTablesTests {
  private static let package = RealData.packageFolder

  @Test(arguments: [
    ("generate-sales.py", "sales", ["orders.csv", "products.csv", "customers.csv"]),
    ("generate-access-log.py", "access-log", ["requests.csv"]),
  ])
  func generatorsMakeTheseFiles(_ script: String, _ data: String, _ files: [String]) throws {
    let folder = try WorkFolder()
    let shell = CommandRunner("/bin/sh", in: folder.path)
    guard try shell.run(["-c", "python3 --version"]).ending == .exit(0) else {
      print("SampleTablesTests: no python3, so \(script) is not run")
      return
    }
    let made = try shell.run(["-c", "python3 -B '\(Self.package)/Scripts/\(script)' ."])
    #expect(made.ending == .exit(0), "\(made.errorText)")
    for file in files {
      let committed = try SystemFileSystem().readAll("\(Self.package)/datasets/\(data)/\(file)")
      #expect(try SystemFileSystem().readAll(folder.path + "/" + file) == committed, "\(file)")
    }
  }

  /// Each line that the description of a sample calls rejected is, with its code, and no other.
  @Test(arguments: ["sales", "access-log"])
  func whatIsWrongIsRejected(_ data: String) throws {
    let folder = try WorkFolder()
    let run = try folder.run("run", "--store", "store", "\(Self.package)/pipelines/\(data).yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    var expected: Set<String> = []
    var file = data == "sales" ? "" : "requests.csv"
    let description = String(
      decoding: try SystemFileSystem().readAll("\(Self.package)/datasets/\(data)/README.md"),
      as: UTF8.self)
    for line in description.split(separator: "\n") {
      let cells = line.split(separator: "|").map(String.init)
      guard cells.count == 3 else { continue }
      if let name = cells[0].firstMatch(of: /`([a-z]+\.csv)`/) { file = String(name.output.1) }
      guard let code = cells[2].firstMatch(of: /rejected, `([A-Z_]+)`/),
        let place = cells[0].firstMatch(of: /(\d+) $/)
      else { continue }
      expected.insert("\(code.output.1) \(file):\(place.output.1)")
    }
    #expect(expected.count == (data == "sales" ? 10 : 2), "\(expected)")
    let list = try folder.run("quarantine", "list", "--store", "store").outputText
    let found = list.split(separator: "\n").compactMap { row -> String? in
      guard let match = row.firstMatch(of: /([A-Z_]+)\t[^\t]*?([a-z]+\.csv:\d+)/) else {
        return nil
      }
      return "\(match.output.1) \(match.output.2)"
    }
    #expect(Set(found) == expected, "\(list)")
  }
}
