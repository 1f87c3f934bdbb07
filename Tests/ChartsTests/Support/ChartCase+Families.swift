@testable import Charts

extension ChartCase {
  /// Families small and large, with what may be missing or strange in them.
  static let families: [ChartCase] = [
    family(
      "plain",
      [
        ("1", "", "Anna Keller"), ("2", "father", "Josef Keller"), ("3", "mother", "Maria Huber"),
        ("4", "grandfather", "Johann Keller"), ("5", "grandmother", "Barbara Wenzel"),
        ("6", "grandfather", "Alois Huber"), ("7", "grandmother", "Theresia Nowotny"),
        ("p1", "partner, married 1844", "Franz Dvořák"), ("c1", "daughter", "Aloisia Dvořák"),
        ("c1", "son", "Karel Dvořák"), ("c1", "son", "Josef Dvořák"),
        ("p2", "partner", "Georg Lindqvist-Østergård"), ("c2", "daughter", "Ingrid Lindqvist"),
      ], pages: ["p1", "2", "c2"]),
    family(
      "four-generations",
      [("1", "", "Robert Henry Dvorak")]
        + [
          ("2", "father", "Frank Dvorak Jr."), ("3", "mother", "Karen Marie Søndergaard"),
          ("4", "grandfather", "František Dvořák"), ("5", "grandmother", "Brigid O'Brien"),
          ("6", "grandfather", "Søren Søndergaard"), ("7", "grandmother", "Ane Østergård"),
        ]
        + (8...15).map {
          ("\($0)", $0 % 2 == 0 ? "great-grandfather" : "great-grandmother", "Ancestor \($0)")
        } + [("p1", "partner", "Dorothy van der Berg"), ("c1", "child", "Living")],
      pages: ["2"], hasSexes: true),
    family("alone", [("1", "", "Anna Keller")]),
    family("empty", []),
    family("mother-only", [("1", "", "Anna Keller"), ("3", "mother", "Maria Huber")]),
    // The father is not known, his parents cannot be: they stand in the table alone.
    family(
      "gaps",
      [
        ("1", "", "Anna"), ("3", "mother", "Maria"), ("4", "grandfather", "Johann"),
        ("7", "grandmother", "Theresia"), ("15", "great-grandmother", "Eva"), ("c1", "son", "Karl"),
        ("c3", "child", "Eva"), ("p7", "partner", "Otto"),
      ]),
    family(
      "many",
      [("1", "", "Anna")]
        + (1...14).flatMap { number in
          [("p\(number)", "partner", "Partner \(number)")]
            + (1...3).map { ("c\(number)", "child", "Child \(number).\($0)") }
        }),
    // Somebody who is an ancestor of their own comes again as any other.
    family(
      "loop", [("1", "", "Lev"), ("2", "father", "Ivo"), ("4", "grandfather", "Lev")],
      pages: ["2", "4"]),
    family(
      "monsters",
      [
        ("1", "", String(repeating: "W", count: 200)),
        ("2", "אבא", String(repeating: "שלום ", count: 40)),
        ("3", "<b>mother</b>", "\u{202E}turned\u{202C} & \"<script>\""),
        ("6", String(repeating: "role ", count: 40), "東京都千代田区丸の内一丁目の喫茶店の主人"),
        ("7", "", ""), ("c1", "a\nb", String(repeating: "👩‍👩‍👧", count: 40)), ("1", "", "Second"),
        ("c1", "child", "Pneumonoultramicroscopicsilicovolcanoconiosis"),
      ]),
  ]

  private static func family(
    _ name: String, _ people: [(code: String, role: String, name: String)], pages: Set<String> = [],
    hasSexes: Bool = false
  ) -> ChartCase {
    ChartCase(
      "family-\(name)",
      FamilyPlot(
        labelTitle: "Who", roleTitle: "What", textTitles: ["Life", "Born", "Died"],
        people: people.enumerated().map { number, person in
          guard let place = FamilyPlot.Place(code: person.code) else {
            preconditionFailure("no place: \(person.code)")
          }
          return FamilyPlot.Person(
            place: place, role: person.role, name: person.name,
            texts: number % 5 == 4
              ? ["", "", ""]
              : ["\(1800 + number)–\(1860 + number)", "\(1800 + number)", "\(1860 + number)"],
            page: pages.contains(person.code) ? "people--p\(number)" : "",
            sex: hasSexes ? sex(of: place) : nil)
        }
      ).map { .family($0) })
  }

  /// As the places say; of children none is known.
  private static func sex(of place: FamilyPlot.Place) -> FamilyPlot.Sex? {
    switch place {
    case .ancestor(let number): number % 2 == 0 || number == 1 ? .male : .female
    case .partner: .female
    case .child: nil
    }
  }
}
