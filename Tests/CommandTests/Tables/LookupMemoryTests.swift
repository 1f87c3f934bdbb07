import TestSupport
import Testing

/// A list that is larger than the memory is looked up a share of its keys at a time, and finds the same.
@Suite struct LookupMemoryTests {
  private static let listCount = 12_000
  private static let rowCount = 2_000

  private static let definition = """
    gristmill: 1
    pipeline: shop
    records:
      item:
        fields:
          code: symbol
          number: integer
          near: integer
          at: integer
          until: integer
          price: {type: decimal, scale: 2}
          label: symbol
          words: text
      sale: {fields: {n: {type: integer, required: true}, code: symbol, number: integer, near: integer, at: integer}}
    ingest:
      item_file: {from: items.csv, format: csv}
      sale_file: {from: sales.csv, format: csv}
    normalize:
      items:
        record: item
        input: item_file
        map: {code: code, number: number, near: near, at: at, until: until, price: price, label: label, words: words}
      sales:
        record: sale
        input: sale_file
        map: {n: n, code: code, number: number, near: near, at: at}
        derive:
          again: coalesce(code_label, 'none')
        lookup:
          by_code: {in: items, match: code, take: {code_price: price, code_label: label}}
          by_number: {in: items, match: number, take: {number_words: words, row: near}}
          by_near: {in: items, match: near, take: {near_price: price}}
          by_both: {in: items, match: [code, number], take: {both_label: label}}
          by_label: {in: items, match: {again: label}, pick: last, take: {last_code: code}}
          before: {in: items, match: {again: label}, asof: {at: at}, take: {before_code: code}}
          anyone: {in: items, asof: {at: at}, take: {any_code: code}}
          during: {in: items, match: {again: label}, within: {at: [at, until]}, pick: shortest, take: {during_code: code}}
    """

  /// Item `item` of the list, without its line.
  private static func item(_ item: Int) -> (code: String, number: Int, near: Int, at: Int) {
    (
      "code-\(item * 7919 % 100_003)", item * 1_000_003 - 5_000_000_000, item * 3 - 700,
      item * 31 % 5_000
    )
  }

  private static func write(_ folder: WorkFolder) throws {
    var items = "code,number,near,at,until,price,label,words\n"
    for number in 0..<listCount {
      let item = item(number)
      items +=
        "\(item.code),\(item.number),\(item.near),\(item.at),\(item.at + number % 97),"
        + "\(number % 11 == 0 ? "" : "\(number).50"),label \(number % 300),the words of \(number)\n"
    }
    try folder.write("items.csv", items)
    var sales = "n,code,number,near,at\n"
    for row in 0..<rowCount {
      let item = item(row * 37 % (listCount + 2_000))
      sales +=
        "\(row),\(row % 13 == 0 ? "" : item.code),\(item.number),\(item.near),\(row % 5_000)\n"
    }
    try folder.write("sales.csv", sales)
    try folder.write("shop.yaml", definition)
  }

  @Test func aListLargerThanTheMemoryFindsTheSame() throws {
    var answers: [String] = []
    for options in [["--memory", "512M"], ["--memory", "4M", "--workers", "2", "--part", "20K"]] {
      let folder = try WorkFolder()
      try Self.write(folder)
      let run = try folder.gristmill.run(["run", "shop.yaml"] + options)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let shown = try folder.run(
        "search", ".gristmill/shop", "n:*", "--dataset", "sales", "--format", "jsonl",
        "--top", "\(Self.rowCount)"
      ).outputText
      let notes = run.errorText.split(separator: "\n").filter { $0.contains("LOOKUP_MISSING") }
      answers.append(shown + notes.joined(separator: "\n"))
    }
    #expect(answers[0] == answers[1])
    let lines = answers[0].split(separator: "\n")
    #expect(lines.count == Self.rowCount + 7)
    for row in 0..<Self.rowCount where row < lines.count {
      let number = row * 37 % (Self.listCount + 2_000)
      let isThere = number < Self.listCount
      let line = lines[row]
      let words = "\"number_words\":\"the words of \(number)\""
      #expect(line.contains(words) == isThere, "\(line)")
      let hasCode = isThere && row % 13 != 0
      #expect(
        line.contains("\"code_label\":\"label \(number % 300)\"") == hasCode, "\(line)")
      #expect(
        line.contains("\"both_label\":\"label \(number % 300)\"") == hasCode, "\(line)")
      let isPriced = isThere && number % 11 != 0
      #expect(
        (line.contains("\"near_price\":\"\(number).50")
          || line.contains("\"near_price\":\(number).5"))
          == isPriced, "\(line)")
    }
  }

  /// A list without a record finds nothing, of any type.
  @Test func anEmptyListFindsNothing() throws {
    let folder = try WorkFolder()
    try Self.write(folder)
    try folder.write("items.csv", "")
    let run = try folder.run("run", "shop.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.ending) \(run.errorText)")
    let shown = try folder.run(
      "search", ".gristmill/shop", "n:7", "--dataset", "sales", "--format", "jsonl")
    #expect(!shown.outputText.contains("label "), "\(shown.outputText)")
  }

  /// What stands twice is counted over all shares, and the first of it named.
  @Test func whatStandsTwiceIsTheSameInShares() throws {
    var errors: [String] = []
    for memory in ["512M", "4M"] {
      let folder = try WorkFolder()
      try Self.write(folder)
      var items = try folder.text("items.csv")
      for number in [10_000, 2_345, 7, 11_999] {
        let item = Self.item(number)
        items += "\(item.code),\(number + 1_000_000_000_000),,1,2,1.00,x,y\n"
      }
      try folder.write("items.csv", items)
      let run = try folder.run("run", "shop.yaml", "--quiet", "--memory", memory, "--workers", "2")
      #expect(run.ending == .exit(65), "\(run.ending)")
      errors.append(run.errorText)
    }
    #expect(errors[0] == errors[1])
    #expect(
      errors[0].contains(
        "found 4 keys twice or more, first in items.csv:10002 and items.csv:12002"), "\(errors[0])")
  }
}
