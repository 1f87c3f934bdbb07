import TestSupport
import Testing

/// `search` by distance, through the command: beside words of an index, and as `where:`.
@Suite struct NearSearchTests {
  private func folder(
    _ placeMap: String = "{id: id, name: name, lat: latitude, lon: longitude}", filter: String = ""
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.places = "places.csv"
    definition.placeMap = placeMap + filter
    try folder.write(
      "votes.yaml",
      definition.text.replacing(
        "analyze:\n", with: "index:\n  words: {input: places, text: [name]}\nanalyze:\n"))
    try folder.write("votes.csv", "user,place,stars,at\nanna,mill,5,1388534400\n")
    try folder.write(
      "places.csv",
      """
      id,name,latitude,longitude
      a,Old Mill,51.5,-0.12
      b,New Mill,51.5001,-0.12
      c,Tower,51.5,-0.1201
      d,Date Line Mill,0,179.9999
      e,Nowhere Mill,,
      f,Far Mill,91,0

      """)
    let run = try folder.run("run", "--quiet", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  private func places(_ query: String, _ folder: WorkFolder) throws -> String {
    let search = try folder.run("search", "--dataset", "places", "--sort", "id", query)
    return search.outputText.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").first { $0.hasPrefix("id=") }.map { String($0.dropFirst(3)) }
    }.joined()
  }

  /// A ten thousandth of a degree is 11.1 m of latitude, and 6.9 m of longitude at London.
  @Test(arguments: [
    ("near:51.5,-0.12,1m", "a"), ("near:51.5,-0.12,7m", "ac"), ("near:51.5,-0.12,0.012km", "abc"),
    ("mill near:51.5,-0.12,1mi", "ab"), ("mill -near:51.5,-0.12,1mi", "de"),
    ("tower OR near:0,-179.9999,23m", "cd"), ("near:51.5,-0.12,12m NOT mill", "c"),
    ("near:0,0,30000km", "abcd"), ("NOT near:0,0,30000km", "e"),
  ])
  func findsPlacesAround(_ query: String, _ expected: String) throws {
    let folder = try folder()
    #expect(try places(query, folder) == expected)
  }

  @Test func aPlaceOffTheGlobeIsRejected() throws {
    let folder = try folder()
    #expect(try places("*", folder) == "abcde")
    let rejects = try folder.run("quarantine", "list").outputText
    #expect(rejects.contains("RANGE") && rejects.contains("lat"), "\(rejects)")
  }

  @Test func filtersARun() throws {
    let folder = try folder(
      filter: "\n    where: \"near:51.5,-0.12,7m OR near:0,180,1km\"")
    #expect(try places("*", folder) == "acd")
  }

  @Test func withoutBothFieldsItSaysSo() throws {
    let folder = try folder("{id: id, name: name, lat: latitude}")
    let search = try folder.run("search", "--dataset", "places", "near:51.5,-0.12,1km")
    #expect(search.ending == .exit(64))
    #expect(
      search.errorText.contains("near: needs a latitude and a longitude"), "\(search.errorText)")
    #expect(!search.errorText.contains("51.5 "))
  }

  /// Mapping the other half of a position makes new segments, so that searches know of it.
  @Test func aPositionThatIsMappedLaterIsKnown() throws {
    let folder = try folder("{id: id, name: name, lat: latitude}")
    let text = String(decoding: try folder.read("votes.yaml"), as: UTF8.self)
    try folder.write(
      "votes.yaml", text.replacing("lat: latitude}", with: "lat: latitude, lon: longitude}"))
    #expect(try folder.run("run", "--quiet", "votes.yaml").ending == .exit(0))
    #expect(try places("near:51.5,-0.12,1m", folder) == "a")
  }
}
