internal import Platform
internal import SearchIndex

/// A field of a Table Schema: which field of a record it is, and what has no place there.
struct TableSchemaField: Sendable {
  /// The name of the column.
  let name: String
  private let value: JSONValue
  let constraints: JSONValue
  private let isKey: Bool

  init(_ name: String, _ value: JSONValue, isKey: Bool) {
    self.name = name
    self.value = value
    self.isKey = isKey
    constraints = value["constraints"] ?? .null
  }

  /// What makes decimals of a column: the mark before them and that between groups; nil where nothing is said.
  var marks: (decimal: String?, group: String?) {
    (value["decimalChar"]?.text, value["groupChar"]?.text)
  }

  /// Makes the field of a column what the schema says of it.
  func apply(to column: inout OwnColumn) {
    column.reasons = column.field.privacy > .internal ? column.reasons : []
    column.rules = []
    let sampled = column.field
    column.field.isUnique = isKey || isTrue(constraints["unique"])
    column.field.isRequired = isTrue(constraints["required"]) || isKey
    if !applyOwn(to: &column) { applyType(to: &column, sampled: sampled) }
    if let words = value["description"]?.text ?? value["title"]?.text, !words.isEmpty {
      column.field.words = words
    }
    addRules(to: &column)
    // What is secret reaches no record.
    if column.field.privacy == .secret {
      (column.field.isRequired, column.field.isUnique) = (false, false)
    }
    if let count = column.lostCount {
      column.reasons.append("a run rejects the \(Count.text(count, "record")) with another value")
    }
    for (key, words) in [
      ("categories", "categories"), ("missingValues", "missingValues of a single field"),
      ("foreignKeys", "foreignKeys"),
    ] where value[key] != nil {
      column.reasons.append("\(words) of the schema have no place here")
    }
  }

  private func isTrue(_ value: JSONValue?) -> Bool {
    if case .flag(true)? = value { true } else { false }
  }

  /// Takes what an export of ours says of the field beside the words that all know; false if it says nothing.
  private func applyOwn(to column: inout OwnColumn) -> Bool {
    guard let own = value[TableSchemaField.ownKey],
      let form = own["type"]?.text.flatMap({ OwnField.Form(rawValue: $0) })
    else { return false }
    column.field.form = form
    column.field.isRounded = false
    if case .number(let digits)? = own["scale"], let places = UInt8(digits) {
      column.field.places = min(places, 9)
      column.field.isRounded = places > 9
    }
    let privacy = own["class"]?.text.flatMap { name in
      PrivacyClass.allCases.first { $0.name == name }
    }
    column.field.privacy = privacy ?? .internal
    column.reasons = []
    column.formats = form == .list ? ["list \n"] : form == .instant ? ["iso8601"] : []
    if isTrue(own["required"]), column.field.privacy < .secret { column.field.isRequired = true }
    return true
  }

  /// The member that exports write for `infer --schema`.
  static let ownKey = "gristmill"

  private func applyType(to column: inout OwnColumn, sampled: OwnField) {
    let format = value["format"]?.text ?? "default"
    let type = value["type"]?.text ?? "any"
    switch type {
    case "string": column.makeText(format == "binary" ? "what is base64 stays so" : nil)
    case "integer", "year":
      column.field.form = .integer
      column.formats = []
    case "number":
      column.field.form = .decimal
      column.formats = []
      if sampled.form != .decimal {
        (column.field.places, column.field.isRounded) = (OwnField.usualPlaces, false)
      }
      column.reasons.append(
        "the schema says a number and not how many places: \(column.field.places) by the sample")
    case "boolean":
      column.formats = []
      let words = (value["trueValues"]?.items ?? []) + (value["falseValues"]?.items ?? [])
      let others = words.compactMap(\.text).filter {
        !["true", "false", "1", "0"].contains($0.lowercased())
      }
      column.field.form = others.isEmpty ? .boolean : .symbol
      guard !others.isEmpty else { break }
      let all = words.compactMap(\.text).map(YAMLText.scalar)
      column.rules.append("values: [\(all.joined(separator: ", "))]")
      column.reasons.append(
        "trueValues and falseValues stay words: only true, false, 1 and 0 are read as such")
    case "date", "datetime": time(type, format, to: &column)
    case "list":
      column.field.form = .list
      column.formats = ["list " + (value["delimiter"]?.text ?? ",")]
      if let items = value["itemType"]?.text, items != "string" {
        column.reasons.append("items are texts, not \(YAMLText.quoted(items))")
      }
    case "yearmonth": column.makeText("months stay texts; `derive` makes one of a date")
    case "time": column.makeText("times of day stay texts")
    case "duration": column.makeText("durations stay texts")
    case "geopoint": column.makeText("a place stays a text; `derive` parts latitude and longitude")
    case "object", "array", "geojson": column.makeText("JSON in a column stays a text")
    case "any": column.reasons.append("the schema leaves the type open; it is by the sample")
    default:
      column.reasons.append(
        "the type \(YAMLText.quoted(type)) is not known; it is by the sample")
    }
    if case .flag(false)? = value["bareNumber"] {
      column.reasons.append("bareNumber: signs around numbers, such as % or EUR, are not read")
    }
  }

  private func time(
    _ type: String, _ given: String, to column: inout OwnColumn
  ) {
    let form: OwnField.Form = type == "date" ? .date : .instant
    // Older schemas wrote fmt: before a pattern.
    let format = given.hasPrefix("fmt:") ? String(given.dropFirst(4)) : given
    let sampled = column.isTime ? column.formats : []
    switch format {
    case "default":
      column.field.form = form
      column.formats = form == .date ? [] : ["iso8601"]
    case "any":
      guard !sampled.isEmpty else {
        return column.makeText("the schema takes any form of a \(type), and the sample shows none")
      }
      column.field.form = form
      column.formats = sampled
    default:
      let isKnown =
        form == .date ? (try? DateFormat(format)) != nil : (try? InstantFormat(format)) != nil
      guard isKnown else {
        return column.makeText("the format \(YAMLText.quoted(format)) of a \(type) is not known")
      }
      column.field.form = form
      column.formats = [format]
    }
  }
}

extension OwnColumn {
  /// Makes it a text, as it stands in the file, for this reason.
  fileprivate mutating func makeText(_ reason: String?) {
    field.form = column.kind == .text ? .text : .symbol
    formats = []
    if let reason { reasons.append(reason) }
  }
}
