extension NodeReader {
  /// The text of `key`, which must be given.
  public func string(_ key: String) -> Located<String>? { required(key) { $0.string() } }

  /// The text of `key`.
  public func optionalString(_ key: String) -> Located<String>? { optional(key) { $0.string() } }

  /// The whole number of `key`, which must be given.
  public func integer(
    _ key: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) -> Located<Int>? {
    required(key) { $0.integer(in: range) }
  }

  /// The whole number of `key`.
  public func optionalInteger(
    _ key: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) -> Located<Int>? {
    optional(key) { $0.integer(in: range) }
  }

  /// The exact number of `key`, which must be given.
  public func decimal(_ key: String) -> Located<ExactDecimal>? { required(key) { $0.decimal() } }

  /// The exact number of `key`.
  public func optionalDecimal(_ key: String) -> Located<ExactDecimal>? {
    optional(key) { $0.decimal() }
  }

  /// The truth value of `key`, which must be given.
  public func boolean(_ key: String) -> Located<Bool>? { required(key) { $0.boolean() } }

  /// The truth value of `key`.
  public func optionalBoolean(_ key: String) -> Located<Bool>? { optional(key) { $0.boolean() } }

  /// The word of `key`, one of `words`, which must be given.
  public func oneOf(_ key: String, _ words: [String]) -> Located<String>? {
    required(key) { $0.oneOf(words) }
  }

  /// The word of `key`, one of `words`.
  public func optionalOneOf(_ key: String, _ words: [String]) -> Located<String>? {
    optional(key) { $0.oneOf(words) }
  }

  /// The text or list of texts of `key`, which must be given.
  public func strings(_ key: String) -> [Located<String>]? { required(key) { $0.strings() } }

  /// The text or list of texts of `key`.
  public func optionalStrings(_ key: String) -> [Located<String>]? {
    optional(key) { $0.strings() }
  }

  /// The list of `key`, which must be given.
  public func list(_ key: String) -> [YAMLNode]? { required(key) { $0.list() } }

  /// The list of `key`.
  public func optionalList(_ key: String) -> [YAMLNode]? { optional(key) { $0.list() } }

  /// The mapping of `key` whose keys are names of the user's choice, which must be given.
  public func entries(_ key: String) -> [YAMLEntry]? { required(key) { $0.entries() } }

  /// The mapping of `key` whose keys are names of the user's choice.
  public func optionalEntries(_ key: String) -> [YAMLEntry]? { optional(key) { $0.entries() } }

  /// A reader of the mapping of `key`, which must be given; finished together with this reader.
  public func mapping(_ key: String) -> NodeReader? { required(key) { child($0.node, key) } }

  /// A reader of the mapping of `key`; finished together with this reader.
  public func optionalMapping(_ key: String) -> NodeReader? {
    optional(key) { child($0.node, key) }
  }

  /// A reader of a mapping found in a list or entry; finished together with this reader, and the same one for the same
  /// mapping, so that whoever reads it again does not ask for all of its keys.
  public func child(_ node: YAMLNode, _ name: String) -> NodeReader? {
    if let known = knownChild(of: node) { return known }
    guard let reader = NodeReader(node, name: name, diagnostics: diagnostics) else { return nil }
    adopt(reader)
    return reader
  }

  /// A reader of a single value found in a list or entry.
  public func value(_ node: YAMLNode, _ name: String) -> ValueReader {
    ValueReader(node, name: name, diagnostics: diagnostics)
  }
}
