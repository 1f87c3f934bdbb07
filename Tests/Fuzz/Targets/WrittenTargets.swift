import Definition
import Platform
import SearchIndex

/// What users write: definitions, queries, dates; and files of time zones.
enum WrittenTargets {
  static func definition(_ bytes: [UInt8]) {
    let diagnostics = Diagnostics(file: "fuzz.yaml")
    let context = DefinitionContext(environment: { $0 == "KEY" ? "secret" : nil })
    let definition = Definition.parse(bytes, context: context, diagnostics: diagnostics)
    _ = diagnostics.rendered
    for node in definition?.nodes ?? [] { _ = node.canonicalText { _ in "digest" } }
  }

  /// A query is read again from its canonical text, with the same meaning and the same text.
  static func query(_ bytes: [UInt8]) {
    guard let query = try? QueryParser.parse(bytes: bytes) else { return }
    let text = query.description
    guard let again = try? QueryParser.parse(text) else {
      // The canonical text may be longer than a query may be.
      if text.utf8.count > QueryParser.lengthLimit { return }
      fatalError("the canonical text is no query")
    }
    guard again == query else { fatalError("the canonical text means something else") }
    guard again.description == text else { fatalError("the canonical text has another one") }
  }

  static func dates(_ bytes: [UInt8]) {
    for format in ["written", "written dmy", "iso8601", "gedcom", "%d/%m/%Y"] {
      guard let parser = (try? DateFormat(format)).map({ DateParser($0) }) else {
        fatalError("\(format) is a format")
      }
      guard let date = bytes.withUnsafeBytes({ parser.parse($0) }) else { continue }
      guard date.first <= date.last else {
        fatalError("\(format): the last day is before the first")
      }
    }
    for format in ["iso8601", "unix_s", "%Y-%m-%d %H:%M:%S"] {
      guard let format = try? InstantFormat(format) else { fatalError("\(format) is a format") }
      var parser = InstantParser(format: format, zone: .utc)
      _ = bytes.withUnsafeBytes { parser.parse($0) }
    }
  }

  static func zone(_ bytes: [UInt8]) {
    guard let zone = try? bytes.withUnsafeBytes({ try TimeZone(name: "Fuzz/Zone", file: $0) })
    else { return }
    for seconds in [-5_000_000_000, 0, 1_700_000_000, 4_000_000_000] as [Int64] {
      _ = InstantText.text(microseconds: seconds * 1_000_000, zone: zone)
    }
  }
}
