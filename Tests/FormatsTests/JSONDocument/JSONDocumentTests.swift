import Formats
import TestSupport
import Testing

/// Which objects of a document are rows, and what is refused.
@Suite struct JSONDocumentTests {
  private func read(_ rows: String, _ text: String, _ columns: String...) throws -> DocumentReading
  {
    var plan = JSONDocumentPlan(rows)
    plan.columns = columns.isEmpty ? ["id"] : columns
    let whole = try plan.read(text)
    // However it is cut.
    for (chunk, span) in [(1, 1), (7, 30), (1 << 16, 13)] {
      plan.chunkByteCount = chunk
      plan.spanByteCount = span
      let cut = try plan.read(text)
      #expect(cut == whole, "chunks of \(chunk), spans of \(span)")
      cut.checkSpans(of: Array(text.utf8), "chunks of \(chunk), spans of \(span)")
    }
    return whole
  }

  @Test(arguments: [
    ("results", "{\"a\": [{\"id\": 9}], \"results\": [ {\"id\": 1}, {\"id\": \"2\"} ], \"z\": {}}"),
    (".", "[{\"id\": 1},\n {\"id\": \"2\"}]"), (".", "\u{FEFF} [ {\"id\":1} , {\"id\":\"2\"} ] \n"),
    ("data.orders", "{\"data\": {\"orders\": [{\"id\": 1}, {\"id\": \"2\"}]}}"),
    // Lists on the way are gone through, and one object is a row.
    ("a.b", "[{\"a\": [{\"b\": [{\"id\": 1}]}, null, {}, {\"b\": {\"id\": \"2\"}}]}]"),
    ("a\\.b", "{\"a\": {\"b\": [{\"id\": 7}]}, \"\\u0061.b\": [{\"id\": 1}, {\"id\": \"2\"}]}"),
    ("r", "{\"q\": \"]}[{\\\"\", \"r\": [{\"id\": 1, \"r\": [{\"id\": 3}]}, {\"id\": \"2\"}]}"),
  ])
  func rowsAreTheObjectsAtAPath(rows: String, text: String) throws {
    let reading = try read(rows, text)
    #expect(reading.failure == nil && reading.texts == [["1"], ["2"]])
    #expect(
      reading.rows.map(\.kinds).map { $0.map(\.rawValue) } == [
        [FieldKind.number.rawValue], [FieldKind.text.rawValue],
      ])
  }

  @Test func valuesAreThoseOfJSONLines() throws {
    let row =
      "{\"a\": {\"b\": \"x\\n\\u00e9\"}, \"n\": 1e400, \"big\": 100000000000000000000, \"t\": true, "
      + "\"l\": [\"p\", 1, null, \"q r\"], \"o\": {}, \"no\": null}"
    let found = try read("r", "{\"r\": [\n\(row)]}", "a.b", "n", "big", "t", "l[]", "o", "no", "x")
    #expect(
      found.texts == [
        ["x\né", "1e400", "100000000000000000000", "true", "p\n1\nq r", "", "-", "-"]
      ])
    #expect(found.rows[0].line == 1)
  }

  @Test(arguments: [
    ("{\"r\": [{\"id\": 1, \"id\": 2}, {\"id\": 3}]}", "JSON_DUPLICATE_KEY"),
    ("{\"r\": [7, {\"id\": 3}]}", "JSON_OBJECT"),
    ("{\"r\": [[{\"id\": 1}], {\"id\": 3}]}", "JSON_OBJECT"),
    ("{\"r\": [null, {\"id\": 3}]}", "JSON_OBJECT"),
    (
      "{\"r\": [{\"id\": \(String(repeating: "[", count: 70))1\(String(repeating: "]", count: 70))}, {\"id\": 3}]}",
      "JSON_DEPTH"
    ),
  ])
  func aBadRowIsRefusedAlone(text: String, code: String) throws {
    let reading = try read("r", text)
    #expect(reading.failure == nil && reading.texts == [["3"]])
    #expect(reading.rejects.map(\.code) == [code])
  }

  @Test(arguments: [
    ("{\"r\": [{\"id\": 1}", "JSON_SYNTAX", "a comma or ]"),
    ("{\"r\": [{\"id\": 1}, {\"id\": 2", "JSON_SYNTAX", ""),
    ("{\"r\": [{\"id\": 1}, {\"id\": \"\\ud800\"}, {\"id\": 4}]}", "JSON_SYNTAX", ""),
    ("{\"r\": [{\"id\": 1}, {id: 2}]}", "JSON_SYNTAX", ""),
    ("{\"r\": [{\"id\": 1}], \"x\": [1,]}", "JSON_SYNTAX", ""),
    ("{\"r\": [{\"id\": 1}], \"r\": [{\"id\": 2}]}", "JSON_DUPLICATE_KEY", "each key once"),
    ("{\"r\": [{\"id\": 1}]} {\"r\": []}", "JSON_SYNTAX", "format: jsonl"),
    ("{\"r\": [{\"id\": 1}],}", "JSON_SYNTAX", "a key in double quotes"),
    ("{\"r\": [{\"id\": 1}, ]}", "JSON_SYNTAX", "a value"),
  ])
  func aBrokenDocumentGivesTheRowsBefore(text: String, code: String, words: String) throws {
    let reading = try read("r", text)
    #expect(reading.texts == [["1"]])
    #expect(reading.failure?.code == code && reading.failure?.reason.contains(words) != false)
  }

  @Test(arguments: [
    ("7", "an object, found a number"), ("\"x\"", "an object, found a text"),
    ("{\"r\": \"x\"}", "rows: a list of objects, or one, found a text"),
    ("{\"r\": true}", "found true or false"), ("{\"x\": []}", "found none"), ("[]", "found none"),
    ("[1]", "an object, found a number"), ("{}", "found none"), ("null", "found none"),
  ])
  func documentsWithoutTheRowsFail(text: String, words: String) throws {
    let reading = try read("r", text)
    #expect(reading.failure?.code == "JSON_ROWS" && reading.rows.isEmpty)
    #expect(reading.failure?.reason.contains(words) == true, "\(reading.failure?.reason ?? "")")
  }

  @Test(arguments: ["{\"r\": []}", "{\"r\": null}", "[{\"r\": []}, {}]"])
  func noRowsAreNoFailure(text: String) throws {
    let reading = try read("r", text)
    #expect(reading.failure == nil && reading.rows.isEmpty && reading.end == Int64(text.utf8.count))
  }

  @Test func depthOnTheWayIsBounded() throws {
    let text = String(repeating: "[", count: 100_000)
    #expect(try JSONDocumentPlan("r", "id").read(text).failure?.code == "JSON_DEPTH")
    let beside = "{\"x\": \(text)"
    #expect(try JSONDocumentPlan("r", "id").read(beside).failure?.code == "JSON_SYNTAX")
  }

  @Test func aLongRowIsRefusedAndTheNextOneIsRead() throws {
    var plan = JSONDocumentPlan("r", "id")
    plan.rowLimit = 1000
    let long = String(repeating: "x", count: 5000)
    let text = "{\"y\": \"\(long)\", \"r\": [{\"id\": 1},\n{\"id\": \"\(long)\"},\n\n{\"id\": 3}]}"
    let whole = try plan.read(text)
    #expect(whole.texts == [["1"], ["3"]] && whole.failure == nil)
    #expect(whole.rejects.map(\.code) == ["TOO_LONG"] && whole.rejects[0].line == 1)
    #expect(whole.rows[1].line == 3)
    plan.chunkByteCount = 64
    plan.spanByteCount = 100
    #expect(try plan.read(text) == whole)
  }

  @Test func objectsOfParseArePlainValues() throws {
    let row = """
      {"at": {"__type": "Date", "iso": "2021-05-01T10:00:00.000Z"},
       "who": {"className": "_User", "objectId": "u\\u0031", "__type" : "Pointer"},
       "place": {"__type": "GeoPoint", "latitude": 48.2, "longitude": -16.3},
       "rel": {"__type": "Relation", "className": "Tag"}, "odd": {"__type": "Moon"}, "obj": {"a": 1},
       "pic": {"__type": "File", "name": "a.png", "url": "http://x/a.png"},
       "all": [{"__type": "Pointer", "objectId": "t1"}, {"__type": "Pointer", "objectId": "t2", "x": [{}]}],
       "inc": {"__type": "Object", "objectId": "o1", "deep": {"objectId": "no"}}}
      """
    var plan = JSONDocumentPlan(
      "results", "at", "who", "place", "place.latitude", "rel", "odd", "obj", "pic", "all[]", "inc",
      "inc.objectId", "who.className")
    plan.readsParse = true
    let reading = try plan.read("{\"results\": [\(row)]}")
    #expect(
      reading.texts == [
        [
          "2021-05-01T10:00:00.000Z", "u1", "48.2,-16.3", "48.2", "-", "", "", "http://x/a.png",
          "t1\nt2", "o1", "o1", "_User",
        ]
      ])
    #expect(reading.rows[0].kinds[5].rawValue == FieldKind.object.rawValue)
    plan.readsParse = false
    #expect(try plan.read("{\"results\": [\(row)]}").texts[0].prefix(3) == ["", "", ""])
    // What an object holds may be two columns: the arena has room for both.
    let long = String(repeating: "i", count: 3 << 20)
    var wide = JSONDocumentPlan(".", "p", "p.objectId")
    wide.readsParse = true
    wide.chunkByteCount = 1 << 10
    let found = try wide.read("[{\"p\": {\"__type\": \"Pointer\", \"objectId\": \"\(long)\"}}]")
    #expect(found.texts[0].map(\.utf8.count) == [3 << 20, 3 << 20])
  }

  @Test func flippedBitsNeverCrash() throws {
    let text =
      "{\"a\": [1, \"\\u0041\"], \"r\": [{\"id\": {\"__type\": \"Date\", \"iso\": \"x\"}, \"l\": [1, \"b\"]},\n {\"id\": -1.5e3}]}"
    var bytes = Array(text.utf8)
    for place in bytes.indices {
      let old = bytes[place]
      for bit in 0..<8 {
        bytes[place] = old ^ (1 << UInt8(bit))
        var plan = JSONDocumentPlan("r", "id", "l[]", "id.iso")
        plan.readsParse = true
        let whole = try plan.read(bytes)
        plan.chunkByteCount = 1 + place % 40
        plan.spanByteCount = 1 + place % 23
        #expect(try plan.read(bytes) == whole, "byte \(place), bit \(bit)")
      }
      bytes[place] = old
    }
  }
}
