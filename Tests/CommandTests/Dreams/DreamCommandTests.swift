import TestSupport
import Testing

/// `gristmill dream`: one text, without a store.
@Suite struct DreamCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func dream(_ arguments: String..., input: String? = nil) throws -> CommandResult {
    guard let input else { return try folder.gristmill.run(["dream"] + arguments) }
    try folder.write("stdin", input)
    let line = (["exec", CommandRunner.gristmillPath, "dream"] + arguments).joined(separator: " ")
    return try CommandRunner("/bin/sh", in: folder.path).run(["-c", line + " < stdin"])
  }

  @Test func aTextIsAnalyzed() throws {
    let run = try dream("I fell into the water. Cold water! I don't, I don\u{2019}t swim.")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      run.outputText == """
        words        12, 8 different; without stop words 5, 4 different
        most common  water 2, fell 1, cold 1
        repetitions
          i      3 times   at 1, 8, 10   stop word
          water  2 times   at 5, 7
          don't  2 times   at 9, 11   stop word
        meaning      from the bundled list of 175 meanings; rests on water 2, fell 1, swim 1
          water: news that was long awaited will arrive  [weight 0.9; category water; source \
        gristmill sample]
          water: a feeling kept back will be spoken aloud  [weight 0.6; category water; source \
        gristmill sample]
          fell: a mistake will be made lightly  [weight 0.4; category falling; source gristmill \
        sample]
          swim: a test will be passed with ease  [weight 0.5; category water; source gristmill \
        sample]
        note         1 more word occurs as often (once); the most common words are the ones that \
        appear first

        """)
    #expect(!folder.exists(".gristmill"), "nothing is stored")
  }

  @Test func jsonIsOneObject() throws {
    let run = try dream("Water, \"water\" door", "--json", "--top", "1")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let start =
      #"{"top":[{"word":"water","count":2}],"repetitions":[{"word":"water","count":2,"places":[1,2],"#
      + #""stop":false}],"meanings":[{"word":"water","count":2,"meaning":"news that was long "#
      + #"awaited will arrive","weight":0.9,"category":"water","source":"gristmill sample","#
    #expect(run.outputText.hasPrefix(start), "\(run.outputText)")
    #expect(run.outputText.hasSuffix("\"messages\":[]}\n"), "\(run.outputText)")
    #expect(run.outputText.split(separator: "\n").count == 1)
  }

  @Test func whatIsSetApartCountsMore() throws {
    let text = "<p>door, door</p> <mark>sea</mark> <b>train</b>"
    let weights = ["--markup", "html", "--weights", "highlight=3,bold=2"]
    let run = try dream(text, "--markup", "html", "--weights", "highlight=3,bold=2")
    #expect(
      run.outputText.hasPrefix(
        """
        words        4, 3 different; without stop words 4, 3 different
        weights      highlight 3, bold 2; others 1
        most common  sea 3, door 2, train 2
        repetitions
          door  2 times   at 1, 2

        """), "\(run.outputText)")
    #expect(run.outputText.contains("; rests on sea 3, door 2, train 2\n"), "\(run.outputText)")
    let json = try folder.gristmill.run(["dream", text, "--json"] + weights).outputText
    #expect(json.contains(#""top":[{"word":"sea","count":3},{"word":"door","count":2}"#), "\(json)")
    #expect(json.hasSuffix(#""weights":{"highlight":3,"bold":2}}"# + "\n"), "\(json)")
    // Without weights marks are no words, and all count once.
    let plain = try dream(text, "--markup", "html", "--json").outputText
    #expect(plain == (try dream("door, door sea train", "--json").outputText))
    let markdown = try dream(
      "door door ==sea==", "--markup", "markdown", "--weights", "highlight=9", "--top", "1")
    #expect(markdown.outputText.contains("most common  sea 9\n"), "\(markdown.outputText)")
    for (options, says) in [
      (["--weights", "bold=2"], "--weights: say with --markup"),
      (["--markup", "html", "--weights", "bold=0"], "--weights: expected kinds with"),
      (["--markup", "rtf"], "html, markdown"),
    ] {
      let refused = try folder.gristmill.run(["dream", text] + options)
      #expect(
        refused.ending == .exit(64) && refused.errorText.contains(says), "\(refused.errorText)")
    }
  }

  @Test func filesAndStandardInputAreRead() throws {
    try folder.write("night.txt", "\u{FEFF}train train snow")
    let expected = try dream("train train snow", "--json").outputText
    #expect(try dream("night.txt", "--json").outputText == expected)
    #expect(try dream("-", "--json", input: "train train snow").outputText == expected)
    // A word is a text, unless there is such a file.
    try folder.write("water", "train train snow")
    #expect(try dream("water", "--json").outputText == expected)
    #expect(try dream("waters", "--json").outputText != expected)
  }

  @Test(arguments: ["night.txt", "dreams/night", "/no/such file", "./a b", "../x"])
  func aPathWithoutAFileIsNoDream(_ path: String) throws {
    let run = try dream(path)
    #expect(run.ending == .exit(66))
    #expect(run.errorText.hasPrefix("gristmill: \(path): no such file"), "\(run.errorText)")
    #expect(run.outputText.isEmpty)
  }

  @Test(arguments: ["Teeth. Again.", "and/or was written there", "snow", "I.", "..."])
  func whatNoPathLooksLikeIsAText(_ text: String) throws {
    let run = try dream(text)
    #expect(run.ending == (text == "..." ? .exit(1) : .exit(0)), "\(run.errorText)")
  }

  @Test func nothingToCountIsExitOne() throws {
    let run = try dream("!?", "--json")
    #expect(run.ending == .exit(1))
    #expect(run.outputText.contains("\"tokens\":0"))
    #expect(run.outputText.contains("\"messages\":[\"the text has no word\"]"))
    #expect(try dream("- -", input: "").ending != .exit(0))
    #expect(try dream("-", input: "").ending == .exit(1))
  }

  @Test func aListOfOnesOwnIsUsed() throws {
    try folder.write("list.csv", "word,meaning\nsnow,a letter\n")
    let run = try dream("snow and water", "--meanings", "list.csv", "--json")
    #expect(
      run.outputText.contains(
        #""meanings":[{"word":"snow","count":1,"meaning":"a letter","weight":null,"category":null"#),
      "\(run.outputText)")
    try folder.write("bad.csv", "word,meaning\nsnow\n")
    let bad = try dream("snow", "--meanings", "bad.csv")
    #expect(bad.ending == .exit(65))
    #expect(bad.errorText.hasPrefix("gristmill: bad.csv: line 2: "), "\(bad.errorText)")
    #expect(try dream("snow", "--meanings", "none.csv").ending == .exit(66))
  }

  @Test func languagesChangeStopWordsAndStems() throws {
    let german = try dream("die die Tür", "--language", "de", "--json").outputText
    #expect(german.hasPrefix(#"{"top":[{"word":"tür","count":1}]"#), "\(german)")
    let finnish = try dream("ja ja vesi", "--language", "finnish").outputText
    #expect(finnish.contains("no list of stop words for finnish"), "\(finnish)")
    let run = try dream("vesi", "--language", "klingon")
    #expect(run.ending == .exit(64))
    #expect(run.errorText.contains("klingon"), "\(run.errorText)")
    #expect(try dream("swimmer swims", "--json").outputText.contains("\"meanings\":[]"))
    let stemmed = try dream("he swims", "--stem", "--json").outputText
    #expect(stemmed.contains("\"match\":\"stem\""), "\(stemmed)")
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    try folder.write("night.txt", [0x77, 0xC3, 0x28])
    let run = try dream("night.txt")
    #expect(run.ending == .exit(65))
    #expect(
      run.errorText == "gristmill: night.txt: expected text in UTF-8, found other bytes\n")
    try folder.write("wide.txt", [0x77, 0, 0x78, 0])
    #expect(try dream("wide.txt").ending == .exit(65))
  }

  @Test func theHelpHasNoStore() throws {
    let help = try folder.run("dream", "--help").outputText
    #expect(!help.contains("--store"))
    #expect(!help.contains("--clearance"))
  }
}
