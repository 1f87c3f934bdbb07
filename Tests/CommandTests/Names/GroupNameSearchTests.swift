import Platform
import TestSupport
import Testing

/// Names that are shared are searched within one group, by what is known of the ancestors.
@Suite struct GroupNameSearchTests {
  /// Rows of a file without quotes that matter here: the first columns.
  private func rows(_ name: String, _ columns: Int) throws -> [[String]] {
    let path = RealData.packageFolder + "/datasets/family/" + name
    let text = String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", maxSplits: columns, omittingEmptySubsequences: false)
        .prefix(columns).map(String.init)
    }
  }

  @Test func namesOfOneGroupAreFound() throws {
    let folder = try WorkFolder()
    let run = try folder.run(
      "run", "-q", "--store", "store", RealData.packageFolder + "/pipelines/family-sharing.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let people = Dictionary(
      uniqueKeysWithValues: try rows("people.csv", 3).map { ($0[0], (name: $0[1], sex: $0[2])) })
    // One has no time, so it is refused.
    let shares = try rows("shares.csv", 5).filter { $0[4].hasPrefix("20") }
    func found(_ query: String) throws -> [String] {
      let search = try folder.run(
        "search", "--store", "store", "--dataset", "shares", "--clearance", "personal", "--top",
        "1000", query)
      return search.outputText.split(separator: "\n").compactMap { line in
        line.split(separator: "\t").first { $0.hasPrefix("id=") }.map { String($0.dropFirst(3)) }
      }.sorted()
    }
    func plain(_ group: String, _ isMeant: (String, String) -> Bool) -> [String] {
      shares.filter { share in
        // Nothing is kept of the one who lives.
        guard share[1] == group, share[2] != "P29", let person = people[share[2]] else {
          return false
        }
        return isMeant(person.name, person.sex)
      }.map { $0[0] }.sorted()
    }
    let groups = Set(shares.map { $0[1] }).sorted()
    #expect(groups.count > 1)
    for group in groups {
      let women = plain(group) { $1 == "F" }
      #expect(try found("group:\(group) sex:F") == women, "\(group)")
      for surname in Set(people.values.compactMap { $0.name.split(separator: " ").last })
      where surname.allSatisfy(\.isLetter) {
        let expected = plain(group) { name, _ in
          name.split(separator: " ").contains { $0.lowercased() == surname.lowercased() }
        }
        #expect(try found("group:\(group) name:\(surname)") == expected, "\(group) \(surname)")
      }
    }
    let harris = try found("group:harris name:harris")
    #expect(harris.count > 3)
    // As it sounds, and with a letter too few.
    #expect(try Set(found("group:harris name:sounds:haris")).isSuperset(of: harris))
    #expect(try Set(found("group:harris name:haris~1")).isSuperset(of: harris))
    #expect(try found("group:nobody name:harris").isEmpty)
  }
}
