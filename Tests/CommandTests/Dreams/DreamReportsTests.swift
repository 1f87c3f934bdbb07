import Platform
import TestSupport
import Testing

/// The reports of dreams as a run writes them.
@Suite struct DreamReportsTests {
  /// Every figure is what a plain look at the texts gives, whatever ids, dates and options there are.
  @Test(arguments: [
    "min_n: 2", "stem: english, basis: 1, min_n: 1", "stop: none, top: 1, basis: 5",
    "stop: {language: english, more: [night, key]}, where: \"dreamer:maren OR came_true:true\"",
    "list: 5", "list: 0",
  ])
  func everyFigureIsComputedAgain(_ options: String) throws {
    try withSeeds(2, long: 12, base: 5) { generator, seed in
      var dreams = try DreamReportFolder()
      dreams.options = options
      try dreams.writeDreams(&generator, count: 60)
      let part = Int.random(in: 1...9, using: &generator)
      let run = try dreams.run(["--part", "\(part)K"])
      try #require(run.ending == .exit(0), "seed \(seed): \(run.errorText)")
      var walk = try FigureWalk(store: dreams.folder.path + "/.gristmill/dreams")
      try walk.check()
      #expect(walk.figureCount > 60, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ["--workers", "1", "--part", "1G"], ["--workers", "3", "--part", "2K", "--chunk", "1K"],
    ["--part", "7K", "--memory", "32M"],
  ])
  func theSameBytesHoweverTheyAreRead(_ options: [String]) throws {
    var generator = SeededGenerator(seed: 11)
    let dreams = try DreamReportFolder()
    try dreams.writeDreams(&generator, count: 200)
    #expect(try dreams.run().ending == .exit(0))
    let expected = try dreams.folder.files(in: "reports/dreams")
    let run = try dreams.run(options + ["--store", "other", "--output", "others"])
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try dreams.folder.files(in: "others/dreams")
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (name, bytes) in expected where name != "results.sqlite" {
      #expect(found[name] == bytes, "\(name)")
    }
  }

  @Test func fieldsMayBeMissing() throws {
    for map in ["", ", came_true: came_true"] {
      for hasMeanings in [true, false] {
        var generator = SeededGenerator(seed: 3)
        var dreams = try DreamReportFolder()
        try dreams.writeDreams(&generator, count: 30)
        dreams.map = "{id: id, text: text, date: {from: date, as: written}\(map)}"
        dreams.hasMeanings = hasMeanings
        let run = try dreams.run()
        try #require(run.ending == .exit(0), "\(run.errorText)")
        var walk = try FigureWalk(store: dreams.folder.path + "/.gristmill/dreams")
        try walk.check()
        let verdict = try dreams.folder.text("reports/dreams/verdict.md")
        #expect(verdict.contains("do not say whether they came true") == map.isEmpty)
        let head = try dreams.folder.text("reports/dreams/list.entries.csv").prefix {
          !$0.isNewline
        }
        #expect(head.contains("prediction") == hasMeanings && !head.contains("dreamer"))
      }
    }
  }

  @Test func noEntries() throws {
    let dreams = try DreamReportFolder()
    var generator = SeededGenerator(seed: 1)
    try dreams.writeDreams(&generator, count: 0)
    try dreams.folder.write("dreams.jsonl", "")
    let run = try dreams.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try dreams.folder.text("reports/dreams/list.md").contains("**There are no entries.**"))
    #expect(
      try dreams.folder.text("reports/dreams/verdict.md").contains(
        "**Of no entry is it known whether it came true.**"))
  }

  /// What stands under the title is true of very few entries, too.
  @Test(arguments: [
    (
      ["Sea, sea|true"], "“sea” leads the only entry.",
      "The one entry with a known outcome came true."
    ),
    (
      ["Sea, door, sea|false", "Sea, key|false"],
      "“sea” comes back most: among the 3 most common words of 2 of 2 entries.",
      "None of 2 entries with a known outcome came true."
    ),
    (
      ["Sea|true", "Key|false", "Door|null"], "No word leads more than one of 3 entries.",
      "1 of 2 entries with a known outcome came true; of 1 more it is not known."
    ),
    (
      ["Sea, key|null", "Sea, key|null", "And so|null"],
      "“key” and “sea” come back most, each among the 3 most common words of 2 of 3 entries.",
      "Of no entry is it known whether it came true."
    ),
  ])
  func theAnswerIsTrueOfFewEntries(_ entries: [String], _ words: String, _ outcome: String) throws {
    let dreams = try DreamReportFolder()
    try dreams.folder.write("meanings.csv", "word,lemma,meaning,category,weight,source\n")
    let lines = entries.enumerated().map { number, entry in
      let parts = entry.split(separator: "|")
      return "{\"id\": \"n\(number)\", \"text\": \"\(parts[0])\", \"date\": \"2019-01-02\", "
        + "\"came_true\": \(parts[1])}\n"
    }
    try dreams.folder.write("dreams.jsonl", lines.joined())
    let run = try dreams.run()
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let list = try dreams.folder.text("reports/dreams/list.md")
    #expect(list.contains("**\(words)**"), "\(list.prefix(200))")
    let verdict = try dreams.folder.text("reports/dreams/verdict.md")
    #expect(verdict.contains("**\(outcome)**"), "\(verdict.prefix(200))")
  }

  /// Newest first; a second entry of an id has a key of its own; links lead to pages that are there.
  @Test func theListLeadsToItsPages() throws {
    var dreams = try DreamReportFolder()
    dreams.pages = 4
    try dreams.folder.write("meanings.csv", "word,lemma,meaning,category,weight,source\n")
    try dreams.folder.write(
      "dreams.jsonl",
      """
      {"id": "d1", "text": "Water", "date": "2019-01-02", "came_true": true}
      {"id": "d1", "text": "Water, water", "date": "March 2019", "came_true": false}
      {"id": "A b", "text": "Snow and sea and snow", "date": "2020-01-01"}
      {"id": "d1 (2)", "text": "Door", "date": "2018-12-31"}
      {"id": "old", "text": "Door", "date": "2010"}

      """)
    let run = try dreams.run()
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let rows = try dreams.folder.text("reports/dreams/list.entries.csv").split(
      whereSeparator: \.isNewline
    )
    .dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.map { $0[0] } == ["A b", "d1", "d1 ((2))", "d1 (2)", "old"])
    #expect(rows.map { $0[1] } == ["A b", "d1", "d1", "d1 (2)", "old"])
    #expect(rows.map { $0[3] }.dropFirst().first == "2019-03-01 to 2019-03-31")
    let pages = rows.map { String($0[2]) }
    #expect(pages.last == "\"\"" && Set(pages).count == 5)
    let html = try dreams.folder.text("reports/dreams/list.html")
    let markdown = try dreams.folder.text("reports/dreams/list.md")
    for page in pages.dropLast() {
      #expect(html.contains("href=\"\(page).html\""), "\(page)")
      #expect(markdown.contains("](\(page).md)"), "\(page)")
      #expect(dreams.folder.exists("reports/dreams/\(page).html"), "\(page)")
    }
    #expect(!html.contains("href=\".html\""))
    let first = try dreams.folder.text("reports/dreams/\(pages[0]).md")
    #expect(first.contains("| snow | 2 |") && first.contains("content word | 1, 5 |"))
    #expect(first.contains("None: no word of the entry has a meaning"))
  }

  /// The text stands first, with its marks and what they mean; then what comes back, and where to go on.
  @Test func aPageIsTheTextWithItsMarks() throws {
    var dreams = try DreamReportFolder()
    (dreams.pages, dreams.quotes, dreams.clearance) = (2, true, "intimate")
    try dreams.folder.write(
      "meanings.csv", "word,lemma,meaning,category,weight,source\nsea,,far,,,\n")
    try dreams.folder.write(
      "dreams.jsonl",
      """
      {"id": "a", "text": "Door.", "date": "2019-01-02", "came_true": false}
      {"id": "b", "text": "The <Sea>,\\n\\nthe snow*; SNOW, sea", "date": "March 2019", "came_true": true}
      {"id": "c", "text": "Key.", "date": "2019-05-01"}

      """)
    let run = try dreams.run()
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let pages = try dreams.folder.files(in: "reports/dreams").keys.filter {
      $0.hasPrefix("list--") && $0.hasSuffix(".html")
    }
    func page(_ id: String, _ ending: String) throws -> String {
      let name = try #require(pages.first { $0.hasPrefix("list--\(id)") })
      return try dreams.folder.text("reports/dreams/" + name.dropLast(5) + ending)
    }
    #expect(pages.count == 2)
    let html = try page("b", ".html")
    let text = try #require(html.firstRange(of: "The &lt;<mark class=\"fill line\">Sea</mark>&gt;"))
    let second = try #require(
      html.firstRange(
        of: "the <mark class=\"fill\">snow</mark>*; <mark class=\"fill\">SNOW</mark>"))
    let legend = try #require(html.firstRange(of: "words with a meaning</mark>"))
    let returning = try #require(html.firstRange(of: "<h2>What comes back"))
    #expect(text.lowerBound < second.lowerBound && second.lowerBound < legend.lowerBound)
    #expect(legend.lowerBound < returning.lowerBound)
    let markdown = try page("b", ".md")
    #expect(
      markdown.hasPrefix(
        "[dreams](index.md) › List\n\n# March 2019\n\n**It came true; “sea” and “snow” come back most,"
      ))
    #expect(markdown.contains("the **snow**\\*; **SNOW**, ***sea***\n"))
    // The later entry has a page, the earlier one has none.
    let later = try #require(pages.first { $0.hasPrefix("list--c") }).dropLast(5)
    #expect(markdown.contains("| later | [1 May 2019](\(later).md) | [c](\(later).md) |"))
    #expect(markdown.contains("| earlier | 2 January 2019 | a |"))
    #expect(try page("c", ".md").contains("| earlier | [March 2019]("))
    #expect(try !page("c", ".md").contains("| later |"))
  }

  /// A row an entry, in the order in which they were read; a report that needs what was not kept says so, and no other one.
  @Test(arguments: [true, false])
  func theWordsOfEveryEntryAreListedIfTheyWereKept(_ areKept: Bool) throws {
    var generator = SeededGenerator(seed: 5)
    var dreams = try DreamReportFolder()
    dreams.options = "each: \(areKept), top: 2"
    dreams.reports = ["each: {kind: entry_words, input: found}"]
    try dreams.writeDreams(&generator, count: 12)
    try dreams.folder.write(
      "dreams.jsonl",
      """
      {"id": "b", "text": "Sea, door, sea", "date": "2019-01-02"}
      {"id": "a", "text": "Snow", "date": "2020-01-02"}

      """)
    let run = try dreams.run()
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let path = "reports/dreams/each.words.csv"
    #expect(dreams.folder.exists(path) == areKept)
    if areKept {
      let rows = try dreams.folder.text(path).split(whereSeparator: \.isNewline)
      #expect(
        rows == ["number,entry,word_1,count_1,word_2,count_2", "1,b,sea,2,door,1", "2,a,snow,1,,"])
    }
    let code = "ENTRY\\_WORDS\\_NOT\\_KEPT"
    #expect(try dreams.folder.text("reports/dreams/each.md").contains(code) != areKept)
    #expect(try !dreams.folder.text("reports/dreams/list.md").contains(code))
  }

  /// A figure over few entries is hidden, and so is what it could be computed from.
  @Test func smallCountsAreHidden() throws {
    var generator = SeededGenerator(seed: 21)
    var dreams = try DreamReportFolder()
    dreams.minCell = 4
    try dreams.writeDreams(&generator, count: 120)
    let run = try dreams.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for name in [
      "verdict.kinds.csv", "verdict.meanings.csv", "verdict.words.csv", "list.leading.csv",
    ] {
      let lines = try dreams.folder.text("reports/dreams/" + name).split(
        whereSeparator: \.isNewline)
      let head = lines[0].split(separator: ",")
      let counts = ["entries", "known", "came_true"].compactMap { head.firstIndex(of: $0[...]) }
      for line in lines.dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        for column in counts {
          let count = Int(cells[column]) ?? 0
          #expect(count == 0 || count >= 4, "\(name): \(line)")
        }
      }
    }
    // A share that is too few to say would tell that few are known.
    var head: [String] = []
    var hidden = 0
    for line in try dreams.folder.text("reports/dreams/verdict.md").split(
      whereSeparator: \.isNewline)
    {
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " } }
      if cells.contains("Known(entries)") { head = cells }
      guard let known = head.firstIndex(of: "Known(entries)"),
        let share = head.firstIndex(of: "Sharethatcametrue(%)"), cells.count == head.count,
        cells[known] == "\\*"
      else { continue }
      hidden += 1
      #expect(cells[share] == "\\*", "\(line)")
    }
    #expect(hidden > 0)
  }

  /// Whoever counts the rows of a list of entries knows what small counts hide.
  @Test func listsOfEntriesNeedTheClassOfAnEntry() throws {
    var generator = SeededGenerator(seed: 22)
    for (clearance, isListed) in [("personal", false), ("intimate", true)] {
      var dreams = try DreamReportFolder()
      dreams.minCell = 4
      dreams.clearance = clearance
      try dreams.writeDreams(&generator, count: 60)
      let run = try dreams.run()
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(dreams.folder.exists("reports/dreams/list.entries.csv") == isListed)
      let pages = try dreams.folder.files(in: "reports/dreams").keys.filter {
        $0.hasPrefix("list--")
      }
      #expect(pages.isEmpty != isListed, "\(pages)")
      let page = try dreams.folder.text("reports/dreams/list.md")
      #expect(page.contains("Single entries are left out") != isListed)
      // The stored report is as private as its list.
      let why = try dreams.folder.run("why", "list/entries")
      // So is its answer, which names a word.
      #expect(isListed || why.ending == .exit(77), "\(why.outputText)")
      #expect(!why.outputText.contains("n1"), "\(why.outputText)")
    }
  }
}
