/// Reads one mapping of a definition strictly: each key that nobody asks for is an error.
///
/// A getter that finds something wrong reports it and answers nil, so that the caller goes on
/// and everything wrong is said in one go. Answers of nil from an `optional...` getter mean
/// "not given" or "reported". End with `finish()`.
public final class NodeReader {
  /// Where the mapping begins.
  public let mark: Mark
  let diagnostics: Diagnostics
  private let entries: [YAMLEntry]
  private var asked: [String] = []
  private var allowsUnasked = false
  private var children: [NodeReader] = []

  /// A reader of `node`; reports and gives nil if it is not a mapping.
  ///
  /// `name` stands for the node in that message, such as "node 'votes'".
  public init?(_ node: YAMLNode, name: String, diagnostics: Diagnostics) {
    guard case .mapping(let entries) = node.content else {
      diagnostics.error("\(name): expected a mapping, found \(node.kindName)", at: node.mark)
      return nil
    }
    self.entries = entries
    self.diagnostics = diagnostics
    mark = node.mark
  }

  /// A reader of the mapping that `bytes` hold in YAML, or in JSON on one line; reports and gives nil if they do
  /// not.
  public convenience init?(parsing bytes: [UInt8], name: String, diagnostics: Diagnostics) {
    guard let root = YAMLParser.parse(bytes, diagnostics: diagnostics) else { return nil }
    self.init(root, name: name, diagnostics: diagnostics)
  }

  /// The keys of the mapping in file order.
  public var keys: [String] { entries.map(\.key) }

  /// The value of `key` as it stands, or nil if it is not given.
  public func node(_ key: String) -> YAMLNode? { entry(key)?.value }

  /// Where `key` begins, or the mapping if it is not given.
  public func mark(of key: String) -> Mark {
    entries.first { $0.key == key }?.keyMark ?? mark
  }

  /// Whether `key` is given; does not count as asking for it.
  public func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Reports each of `keys` that is given as known but not built yet.
  public func refuseNotSupported(_ keys: [String]) {
    for key in keys {
      guard let entry = entry(key) else { continue }
      diagnostics.error(
        "key \(Wording.quoted(key)) is not supported yet", at: entry.keyMark, kind: .notSupported)
    }
  }

  /// Reports a problem with `key` at the place of its value.
  public func error(_ message: String, in key: String, hint: String? = nil) {
    let entry = entries.first { $0.key == key }
    diagnostics.error("\(key): \(message)", at: entry?.value.mark ?? mark, hint: hint)
  }

  /// Reports a problem at a place inside of the mapping.
  package func error(_ message: String, at mark: Mark, hint: String? = nil) {
    diagnostics.error(message, at: mark, hint: hint)
  }

  /// Reports each value from the environment that does not stand under one of `options` that takes secrets: what else
  /// an analysis is told, its reports show.
  func refuseSecrets(unless options: [OptionDescription]) {
    let secrets = Set(options.filter { $0.form == .secret }.map(\.key))
    for entry in entries where entry.value.holdsSecret && !secrets.contains(entry.key) {
      diagnostics.refuseSecret(entry.key, at: entry.value.mark)
    }
  }

  /// Lets keys that nobody asked for pass: something that was wrong kept the reader from asking, so
  /// to call them unknown would mislead.
  public func allowUnasked() { allowsUnasked = true }

  /// Reports every key that nobody asked for, here and in the mappings handed out.
  ///
  /// The suggestion comes from the keys that were asked for, so ask for all first.
  public func finish() {
    let known = Set(asked)
    let open = known.subtracting(entries.map(\.key))
    let all = known.isEmpty ? nil : "known here: \(known.sorted().joined(separator: ", "))"
    for entry in entries where !allowsUnasked && !known.contains(entry.key) {
      diagnostics.error(
        "unknown key \(Wording.quoted(entry.key))", at: entry.keyMark,
        hint: Wording.suggestion(for: entry.key, among: open) ?? all)
    }
    for child in children { child.finish() }
  }

  func entry(_ key: String) -> YAMLEntry? {
    asked.append(key)
    return entries.first { $0.key == key }
  }

  func adopt(_ child: NodeReader) { children.append(child) }

  /// The reader of the mapping at the place of `node`, if there is one already.
  func knownChild(of node: YAMLNode) -> NodeReader? {
    children.first { $0.mark == node.mark }
  }

  /// Reads `key` if it is given.
  func optional<Value>(_ key: String, _ read: (ValueReader) -> Value?) -> Value? {
    entry(key).flatMap { read(ValueReader($0.value, name: key, diagnostics: diagnostics)) }
  }

  /// Reads `key`; reports that it is missing otherwise.
  func required<Value>(_ key: String, _ read: (ValueReader) -> Value?) -> Value? {
    guard let entry = entry(key) else {
      diagnostics.error("key \(Wording.quoted(key)) is missing", at: mark)
      return nil
    }
    return read(ValueReader(entry.value, name: key, diagnostics: diagnostics))
  }
}
