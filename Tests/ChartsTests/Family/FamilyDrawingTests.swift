import TestSupport
import Testing

@testable import Charts

/// Whatever a family is, its boxes stand apart and on the canvas, and whoever has none is told.
@Suite struct FamilyDrawingTests {
  private static func person(
    _ place: FamilyPlot.Place, _ name: String, role: String = "role"
  ) -> FamilyPlot.Person {
    FamilyPlot.Person(place: place, role: role, name: name, texts: ["1850–1900"])
  }

  private static func drawing(_ people: [FamilyPlot.Person]) throws -> FamilyDrawing {
    FamilyDrawing(
      try #require(
        FamilyPlot(labelTitle: "Who", roleTitle: "What", textTitles: ["Life"], people: people)),
      .english)
  }

  private static func name(_ generator: inout SeededGenerator) -> String {
    let words = ["Anna", "W", "Lindqvist-Østergård", "שלום", "東京都千代田区", "", "de", "👩‍👩‍👧"]
    return (0..<Int.random(in: 0...6, using: &generator))
      .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
  }

  private static func people(_ generator: inout SeededGenerator) -> [FamilyPlot.Person] {
    var people: [FamilyPlot.Person] = []
    for _ in 0..<Int.random(in: 0...80, using: &generator) {
      people.append(person(place(&generator), name(&generator)))
    }
    return people
  }

  private static func place(_ generator: inout SeededGenerator) -> FamilyPlot.Place {
    let kind = Int.random(in: 0...3, using: &generator)
    if kind == 0 { return .ancestor(Int.random(in: 1...17, using: &generator)) }
    if kind == 1 { return .partner(Int.random(in: 1...14, using: &generator)) }
    return .child(Int.random(in: 1...4, using: &generator))
  }

  @Test func boxesStandApart() throws {
    try withSeeds(300, long: 3_000) { generator, seed in
      let people = Self.people(&generator)
      let drawing = try Self.drawing(people)
      Self.checkBoxes(drawing, seed)
      Self.checkLines(drawing, seed)
      // Nobody of the children and partners is lost; of the same partner the first has a box.
      let drawn = drawing.boxes.count { !Self.isAncestor($0.person) }
      let numbers = Set(
        people.compactMap { if case .partner(let number) = $0.place { number } else { nil } })
      let children = people.count { if case .child = $0.place { true } else { false } }
      #expect(drawn + drawing.hidden == numbers.count + children, "seed \(seed)")
    }
  }

  private static func isAncestor(_ person: FamilyPlot.Person) -> Bool {
    if case .ancestor = person.place { true } else { false }
  }

  private static func checkBoxes(_ drawing: FamilyDrawing, _ seed: UInt64) {
    for (number, box) in drawing.boxes.enumerated() {
      let isInside =
        box.x >= 0 && box.right <= ChartCanvas.width && box.y >= 0 && box.bottom <= drawing.height
      #expect(isInside, "seed \(seed): \(box)")
      for other in drawing.boxes[..<number] {
        let isApart =
          box.right < other.x || other.right < box.x || box.bottom < other.y
          || other.bottom < box.y
        #expect(isApart, "seed \(seed): \(box.person) and \(other.person)")
      }
    }
  }

  /// Lines run across or down, and through no box.
  private static func checkLines(_ drawing: FamilyDrawing, _ seed: UInt64) {
    for line in drawing.lines {
      for (from, to) in zip(line, line.dropFirst()) {
        let isStraight = from.x == to.x || from.y == to.y
        #expect(isStraight, "seed \(seed)")
        let isCrossing = drawing.boxes.contains { box in
          max(from.x, to.x) > box.x + 0.1 && min(from.x, to.x) < box.right - 0.1
            && max(from.y, to.y) > box.y + 0.1 && min(from.y, to.y) < box.bottom - 0.1
        }
        #expect(!isCrossing, "seed \(seed)")
      }
    }
  }

  @Test func longNamesAreCutAndWholeInTheTooltip() throws {
    let name = (1...30).map { "Maria\($0)" }.joined(separator: " ")
    #expect(name.count > 200)
    let plot = try #require(
      FamilyPlot(
        labelTitle: "Who", roleTitle: "What",
        people: [FamilyPlot.Person(place: .ancestor(1), role: "", name: name)]))
    let svg = String(
      decoding: Plot(title: "", description: "", content: .family(plot)).svg(id: "c"),
      as: UTF8.self)
    #expect(svg.contains("<title>\(name)</title>"))
    #expect(svg.contains("…</text>"))
    #expect(try Self.drawing([Self.person(.ancestor(1), name)]).height < 100)
  }

  /// Of an ancestor whose child is not known nothing leads on, however often persons come again.
  @Test func ancestorsAreLinkedByKnownOnes() throws {
    let people = (1...100).map { Self.person(.ancestor($0), "Lev") }
    #expect(try Self.drawing(people).boxes.count == 15)
    let gaps = [1, 3, 4, 5, 7, 9, 14].map { Self.person(.ancestor($0), "Eva") }
    #expect(
      try Self.drawing(gaps).boxes.map(\.person.place) == [
        .ancestor(1), .ancestor(3), .ancestor(7), .ancestor(14),
      ])
    #expect(try Self.drawing([Self.person(.ancestor(2), "Ivo")]).boxes.isEmpty)
  }

  /// Names of four generations are not cut, and all stand on less than two screens of a phone.
  @Test func fourGenerationsHaveRoom() throws {
    let names = "Karen Marie Søndergaard"
    let drawing = try Self.drawing(
      (1...15).map { Self.person(.ancestor($0), names, role: "great-grandmother") })
    #expect(drawing.boxes.allSatisfy { $0.width >= 160 })
    #expect(
      drawing.boxes.allSatisfy {
        $0.name.lines[1].isEmpty == false && $0.name.whole == nil && $0.role.whole == nil
      })
    #expect(drawing.height < 700)
    // Parents stand above the person, and between their own fathers and mothers.
    let tops = Dictionary(
      uniqueKeysWithValues: drawing.boxes.map { ($0.person.place, $0.y) })
    let order = [4, 2, 5, 6, 3, 7, 1].compactMap { tops[.ancestor($0)] }
    #expect(order.count == 7 && order == order.sorted())
  }

  /// Each sex has a colour and a sign, which a legend explains; of whom none is known has neither.
  @Test func sexesHaveSigns() throws {
    func svg(_ sexes: [FamilyPlot.Sex?]) throws -> String {
      let people = sexes.enumerated().map {
        FamilyPlot.Person(
          place: .ancestor($0.offset + 1), role: "role", name: "Kim", sex: $0.element)
      }
      let plot = try #require(FamilyPlot(labelTitle: "Who", roleTitle: "What", people: people))
      return String(
        decoding: Plot(title: "", description: "", content: .family(plot)).svg(id: "c"),
        as: UTF8.self)
    }
    let all = try svg([.female, .male, nil])
    #expect(all.contains("class=\"box woman me\"") && all.contains("class=\"box man\""))
    #expect(all.contains("class=\"box\""))
    // A box and an entry of the legend each.
    #expect(all.ranges(of: "class=\"strip woman\"").count == 2)
    #expect(all.ranges(of: "class=\"strip man\"").count == 2)
    #expect(all.contains("<title>Kim</title>") == false && all.contains("role, male"))
    #expect(all.contains(">female</text>") && all.contains(">male</text>"))
    let none = try svg([nil, nil])
    #expect(!none.contains("strip") && !none.contains("male"))
  }

  @Test func manyChildrenAreCounted() throws {
    let people =
      [Self.person(.ancestor(1), "Eva")] + (0..<50).map { Self.person(.child(1), "Child \($0)") }
    let drawing = try Self.drawing(people)
    #expect(drawing.boxes.count == 1 + FamilyDrawing.mostChildren)
    #expect(drawing.hidden == 50 - FamilyDrawing.mostChildren)
  }

  @Test(arguments: ["", "0", "01", "p", "p0", "x1", "1x", "-1", "c1234567", "٣"])
  func otherCodesAreNoPlaces(code: String) {
    #expect(FamilyPlot.Place(code: code) == nil)
  }

  @Test func codesReadBack() {
    for place in [FamilyPlot.Place.ancestor(1), .ancestor(15), .partner(3), .child(999_999)] {
      #expect(FamilyPlot.Place(code: place.code) == place)
    }
  }
}
