import Definition
import TestSupport
import Testing

/// What is proposed for tables that are no records of the program's.
@Suite struct InferredRecordTests {
  private func table(_ header: String, _ count: Int = 60, _ row: (Int) -> String) throws -> Proposed
  {
    try Proposed(header + "\n" + (0..<count).map { row($0) + "\n" }.joined(), name: "t.csv")
  }

  /// The declaration of a field, as it is written.
  private func field(_ name: String, _ proposed: Proposed) -> String {
    let start = "      \(name): {type: "
    return proposed.text.split(separator: "\n").first { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count).dropLast()) } ?? ""
  }

  @Test func typesGoByValuesAndNames() throws {
    let proposed = try table(
      "order_id,day,at,qty,price,ok,zip,lat,lon,tags,shop_code,blank,ratio"
    ) { row in
      let date = "2024-01-\(twoDigits(row % 28 + 1))"
      return "\(row + 7),\(date),\(date)T10:00:00Z,\(row % 9),\(row).\(row % 9)5,"
        + "\(row % 2 == 0),0\(1000 + row),\(40 + row % 9).25,\(row % 90).5,a\(row % 3)|b,"
        + "\(row % 4),,\(row % 9).5e-3"
    }
    #expect(proposed.openErrors.isEmpty, "\(proposed.text)")
    #expect(proposed.definition.record == nil && proposed.bound != nil)
    let expected = [
      "order_id": "symbol, required: true, unique: true", "day": "date, required: true",
      "at": "instant, required: true", "qty": "integer, required: true",
      "price": "decimal, scale: 2, required: true", "ok": "boolean, required: true",
      "zip": "symbol, required: true", "lat": "latitude, required: true, class: personal",
      "lon": "longitude, required: true, class: personal", "tags": "list, required: true",
      "shop_code": "symbol, required: true", "blank": "symbol",
      "ratio": "decimal, scale: 9, rounded: true, required: true",
    ]
    for (name, type) in expected { #expect(field(name, proposed) == type, "\(name)") }
    #expect(proposed.text.contains("day: {from: day, as: iso8601}"))
    #expect(proposed.text.contains("tags: {from: tags, as: \"list |\"}"), "\(proposed.text)")
  }

  @Test func classesGoByValuesAndNames() throws {
    let proposed = try table(
      "Vorname,contact,reach,konto,Strasse,ip,born,name,city,customer_country,password,payee,memo,customers"
    ) { row in
      "V\(row),x\(row)@example.org,+49 30 12345\(10 + row),DE89370400440532013000,Weg \(row),"
        + "10.0.0.\(row),1970-01-\(twoDigits(row % 28 + 1)),N\(row),c\(row % 3),l\(row % 4),p\(row),f\(row % 5),"
        + "so many words that nobody could have put them into a list \(row),\(row)"
    }
    #expect(proposed.openErrors.isEmpty, "\(proposed.text)")
    for name in ["vorname", "contact", "reach", "konto", "strasse", "ip", "born", "name", "memo"] {
      #expect(field(name, proposed).hasSuffix("class: personal"), "\(name): \(proposed.text)")
    }
    #expect(field("password", proposed) == "symbol, class: secret")
    for name in ["city", "customer_country", "payee", "customers"] {
      #expect(!field(name, proposed).contains("class"), "\(name)")
    }
    #expect(proposed.line.contains("konto: 60 values are IBANs"))
  }

  /// A name is somebody's only beside columns that speak of people; digits of an IBAN have to be right.
  @Test func whatIsNobodyStaysInternal() throws {
    let proposed = try table("name,price,account") { "Thing \($0),\($0).5,DE00370400440532013000" }
    #expect(!field("name", proposed).contains("class"))
    #expect(!field("account", proposed).contains("class"))
  }

  /// What rows of the sample lack is not required, and of a part of a file nothing but its key is.
  @Test func requiredIsWhatNoRowLacks() throws {
    let some = try table("key,size") { "k\($0),\($0 % 7 == 0 ? "" : "\($0)")" }
    #expect(field("size", some) == "integer")
    let rows = (0..<9000).map { "k\($0),\($0 % 50)\n" }.joined()
    let long = try Proposed("key,size\n" + rows, name: "t.csv", sampleSize: 300)
    #expect(field("key", long) == "symbol, required: true")
    #expect(field("size", long) == "integer")
    #expect(long.line.contains("each value of the sample stands once"))
  }

  @Test func timesThatCanBeReadInTwoWaysAreLeftToChoose() throws {
    let proposed = try table("day,size") { "\($0 % 12 + 1)/\($0 % 11 + 1)/2019,\($0)" }
    #expect(proposed.openErrors.isEmpty, "\(proposed.openErrors)")
    #expect(proposed.definition.hasChoices && field("day", proposed) == "date")
  }

  /// A table may be grouped by its hours wherever they were written.
  @Test func localTimesAreTakenAsTheyAreWritten() throws {
    let proposed = try table("started,size") { "2024-01-03 \(twoDigits($0 % 24)):15,\($0)" }
    #expect(proposed.openErrors.isEmpty && !proposed.definition.hasChoices)
    #expect(proposed.text.contains("\n    zone: UTC\n"))
    #expect(proposed.line.contains("They are taken as they are written"))
  }

  /// Among numbers a word for no value can mean nothing else.
  @Test func wordsForNoValueAmongNumbersAreDeclared() throws {
    let numbers = try table("size,colour") { "\($0 % 5 == 0 ? "NA" : "\($0)"),c\($0 % 3)" }
    #expect(numbers.text.contains("\n    null: [\"\", \"NA\"]\n"), "\(numbers.text)")
    let words = try table("size,colour") { "\($0),\($0 % 5 == 0 ? "NA" : "c\($0 % 3)")" }
    #expect(words.text.contains("# null: "))
  }

  /// One usual name, or half of a few columns, makes no record of the program's.
  @Test(arguments: [
    ("id,name,size,colour", false), ("id,name", false), ("user,place,tag,time", false),
    ("place,title,size", true), ("user,place,rating,time", true),
    ("user,place,rating,time,w1,w2,w3,w4,w5", false),
  ])
  func kindsOfTheProgramNeedMostColumns(_ header: String, isKind: Bool) throws {
    let names = header.split(separator: ",")
    let proposed = try table(header) { row in
      names.map { name in
        switch name {
        case "rating", "size": "\(row % 5)"
        case "time": "\(1_500_000_000 + row)"
        default: "\(name)\(row)x"
        }
      }.joined(separator: ",")
    }
    #expect(proposed.openErrors.isEmpty)
    #expect((proposed.definition.record != nil) == isKind, "\(proposed.text)")
    #expect(proposed.text.contains("\nrecords:\n") == !isKind)
  }

  /// Any header makes names that differ and that a definition may have, and the columns are found by what the file calls them.
  @Test func anyHeaderMakesFields() throws {
    let pieces = [
      "Größe", " ", "_", "-", "in", "group", "records", "true", "null", "名前", "é", "1", "9.5", "#",
      "{x}",
      "${env:HOME}", "'", "🙂", "not", "A", "e", ":", "%", "\t",
    ]
    try withSeeds(40) { generator, seed in
      var names: Set<String> = []
      while names.count < 8 {
        let name = (0..<Int.random(in: 1...3, using: &generator))
          .map { _ in pieces.randomElement(using: &generator) ?? "x" }.joined()
        if Double(name) == nil { names.insert("\"" + name + "\"") }
      }
      let header = names.sorted()
      let proposed = try table(header.joined(separator: ",")) { row in
        header.indices.map { $0 == 3 ? "\(row)" : "v\(row % ($0 + 2))" }.joined(separator: ",")
      }
      #expect(proposed.openErrors.isEmpty, "seed \(seed): \(proposed.openErrors)")
      #expect(proposed.dataset?.mappings.count == 8, "seed \(seed)")
      if !proposed.text.contains("header: false") {
        #expect(Set(proposed.columns.values.map { "\"" + $0 + "\"" }) == names, "seed \(seed)")
      }
    }
  }
}
