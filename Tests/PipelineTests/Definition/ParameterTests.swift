import Testing

@testable import Definition

@Suite struct ParameterTests {
  static let secretText = "hunter2-very-secret"

  func parse(
    _ text: String, set overrides: [(name: String, value: String)] = []
  ) -> (definition: Definition?, diagnostics: Diagnostics) {
    let context = DefinitionContext(overrides: overrides) { name in
      name == "KEY" ? Self.secretText : nil
    }
    return Definitions.parse(Definitions.minimal(text), context: context)
  }

  func canonical(_ definition: Definition?, _ node: String) -> String? {
    definition?.node(node)?.canonicalText { "<\($0.utf8.count)>" }
  }

  static let typed = """
    params:
      s: {type: string, default: "1"}
      i: {type: integer, default: 2}
      n: {type: number, default: 2.50}
      b: {type: boolean, default: true}
      t: {type: datetime, default: 2018-06-30}
    analyze:
      x: {s: "${s}", i: "${i}", n: "${n}", b: "${b}", t: "${t}", mix: "a${i}-${s}$${i}", l: ["${i}"]}

    """

  @Test func wholeValuesTakeTheTypeOfTheParameter() {
    let (definition, diagnostics) = parse(Self.typed)
    #expect(diagnostics.rendered == "")
    #expect(
      canonical(definition, "x")
        == #"{"s":"1","i":2,"n":2.50,"b":true,"t":"2018-06-30","mix":"a2-1${i}","l":[2]}"#)
  }

  @Test func overridesReplaceDefaults() {
    let (definition, diagnostics) = parse(
      Self.typed, set: [("i", "3"), ("s", "${env:KEY}"), ("i", "4"), ("b", "false")])
    #expect(diagnostics.rendered == "")
    #expect(
      canonical(definition, "x")
        == #"{"s":"${env:KEY}","i":4,"n":2.50,"b":false,"t":"2018-06-30","#
        + #""mix":"a4-${env:KEY}${i}","l":[4]}"#)
    #expect(
      definition?.parameters.map(\.text) == ["${env:KEY}", "4", "2.50", "false", "2018-06-30"])
  }

  @Test func wrongOverridesAreReportedWithoutTheirText() {
    let (_, diagnostics) = parse(
      Self.typed, set: [("i", "Nguyen"), ("j", "1"), ("zzzzzz", "1"), ("t", "soon"), ("n", "01")])
    #expect(
      diagnostics.rendered == """
        d.yaml:4:1: error: --set: unknown parameter 'j'
        d.yaml:4:1: error: --set: unknown parameter 'zzzzzz'
        d.yaml:6:3: error: --set: parameter 'i': expected a whole number, found something else
        d.yaml:7:3: error: --set: parameter 'n': expected a number, found something else
        d.yaml:9:3: error: --set: parameter 't': expected a date and time such as \
        2018-06-30T18:00:00-06:00, found something else

        """)
  }

  @Test func overridesWithoutDeclarations() {
    let (_, diagnostics) = parse("", set: [("top", "1")])
    #expect(
      diagnostics.rendered
        == "d.yaml:1:1: error: --set: unknown parameter 'top'; "
        + "this definition declares no parameters\n")
  }

  @Test func wrongDeclarationsAreAllReported() {
    let (_, diagnostics) = parse(
      """
      params:
        a: {type: integer, default: "2"}
        b: {type: string, default: 2}
        c: {type: string}
        d: {type: string, required: true}
        e: {type: text, default: x}
        f: {type: string, required: true, default: x}
        g: {type: boolean, default: yes, min: 1}
        h: 5
        i: {type: string, default: "${a}"}
        J: {type: string, default: x}
        k: {type: integer, default: [1]}
      analyze:
        x: {v: "${a} ${e} ${frm}", w: "${", "${a}": 1, y: "${env:NONE} ${env:a-b}"}

      """)
    #expect(
      diagnostics.rendered == """
        d.yaml:5:31: error: parameter 'a': expected a whole number, found text
        d.yaml:6:30: error: parameter 'b': expected text, found a number
        d.yaml:7:3: error: parameter 'c': expected default or required: true, found neither
        d.yaml:8:3: error: parameter 'd' is required and has no value; give --set d=VALUE
        d.yaml:9:13: error: type: expected string, integer, number, boolean or datetime, \
        found 'text'
        d.yaml:10:46: error: parameter 'f': a required parameter has no default
        d.yaml:11:31: error: parameter 'g': expected true or false, found text
        d.yaml:11:36: error: unknown key 'min'; known here: default, required, type
        d.yaml:12:6: error: parameter 'h': expected a mapping, found a number
        d.yaml:13:30: error: a default cannot use another parameter, only ${env:NAME}
        d.yaml:14:3: error: parameter 'J': expected a name of lower-case letters, digits, '_' \
        and '-' that starts with a letter
        d.yaml:15:31: error: parameter 'k': expected a whole number, found a list
        d.yaml:17:10: error: unknown parameter 'frm'
        d.yaml:17:33: error: expected '}' after '${', found the end of the text
        d.yaml:17:39: error: ${...} stands in values only, found it in a key
        d.yaml:17:53: error: environment variable NONE is not set
        d.yaml:17:53: error: expected ${env:NAME} with the name of a variable

        """)
  }

  @Test func secretsStayOutOfMessagesAndCanonicalText() throws {
    let (definition, diagnostics) = parse(
      """
      title: "${env:KEY}"
      params:
        p: {type: string, default: "${env:KEY}"}
      analyze:
        x: {a: "${env:KEY}", b: "${p}", c: "key ${p}", d: plain}
      report:
        r: {kind: "${p}"}

      """)
    #expect(
      diagnostics.rendered == """
        d.yaml:4:8: error: title: a value from the environment is secret and cannot reach a report
        d.yaml:10:3: error: node 'r': a value from the environment is secret and cannot reach \
        a report

        """)
    let text = canonical(definition, "x")
    #expect(text == #"{"a":secret(<19>),"b":secret(<19>),"c":secret(<23>),"d":"plain"}"#)

    let reader = try #require(definition?.node("x")?.reader(diagnostics))
    #expect(reader.string("a")?.isSecret == true)
    _ = reader.oneOf("b", ["hunter", "x"])
    _ = reader.integer("c")
    let node = try #require(definition?.node("x"))
    _ = definition?.resolve(
      try #require(reader.string("a")), from: node, in: [.ingest], diagnostics: diagnostics)
    reader.finish()
    #expect(!diagnostics.rendered.contains("hunter2"))
  }

  @Test func canonicalTextKnowsOnlyTheMeaning() {
    func text(_ node: String) -> String? {
      canonical(parse("analyze:\n" + node).definition, "x")
    }
    let flow = text("  x: {a: [1, two], b: {c: 'true', d: true, e: null}} # why\n")
    #expect(flow == #"{"a":[1,"two"],"b":{"c":"true","d":true,"e":null}}"#)
    let block = text(
      "  x:\n    a:\n    - 1\n    - \"two\"\n\n    b:\n      c: \"true\"\n      d: true\n      e:\n"
    )
    #expect(block == flow)
    #expect(text("  x: {a: \"q\\\"\\\\\\n\\u00e9\"}\n") == #"{"a":"q\"\\\u000aé"}"#)
    #expect(text("  x: {b: 1, a: 2}\n") != text("  x: {a: 2, b: 1}\n"))
  }
}
