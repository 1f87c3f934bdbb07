/// The parameters of a definition: what `params:` declares, with the values of this run.
struct ParameterTable {
  private(set) var parameters: [DefinitionParameter] = []
  private var ordinals: [String: Int] = [:]
  /// Declared names, also of parameters whose declaration is wrong, which are reported once.
  private var declared: Set<String> = []
  private let context: DefinitionContext
  private let diagnostics: Diagnostics

  /// What the declaration of a parameter may say.
  static let keys = [
    OptionDescription(
      "type", .choice(ParameterType.allCases.map(\.rawValue)), isRequired: true,
      "what its values are"),
    OptionDescription("default", .any, "a value of the type: what stands if no value is given"),
    OptionDescription(
      "required", .boolean, usual: "false", "without a default; the run must give a value"),
  ]

  /// Reads the `params` section (nil if there is none) and the overrides of the command line.
  init(_ section: YAMLEntry?, context: DefinitionContext, diagnostics: Diagnostics) {
    self.context = context
    self.diagnostics = diagnostics
    var overrides: [String: String] = [:]
    for (name, value) in context.overrides { overrides[name] = value }
    let entries = section.flatMap {
      ValueReader($0.value, name: "params", diagnostics: diagnostics).entries()
    }
    for entry in entries ?? [] {
      declared.insert(entry.key)
      read(entry, override: overrides[entry.key])
    }
    for (name, _) in context.overrides where !declared.contains(name) {
      diagnostics.error(
        "--set: unknown parameter \(Wording.quoted(name))", at: section?.keyMark ?? .start,
        hint: suggestion(for: name))
    }
  }

  subscript(name: String) -> DefinitionParameter? { ordinals[name].map { parameters[$0] } }

  /// Whether `name` is declared, perhaps wrongly.
  func declares(_ name: String) -> Bool { declared.contains(name) }

  func suggestion(for name: String) -> String? {
    if declared.isEmpty { return "this definition declares no parameters" }
    return Wording.suggestion(for: name, among: declared)
  }

  private mutating func read(_ entry: YAMLEntry, override: String?) {
    let name = Wording.quoted(entry.key)
    guard NodeName.isWellFormed(entry.key) else {
      diagnostics.error(
        "parameter \(name): expected \(NodeName.expected)", at: entry.keyMark)
      return
    }
    guard let reader = NodeReader(entry.value, name: "parameter \(name)", diagnostics: diagnostics)
    else { return }
    defer { reader.finish() }
    let typeName = reader.oneOf("type", ParameterType.allCases.map(\.rawValue))
    let required = reader.optionalBoolean("required")
    let fallback = reader.node("default")
    guard let type = typeName.flatMap({ ParameterType(rawValue: $0.value) }) else { return }
    let isRequired = required?.value ?? false
    if isRequired, let fallback {
      diagnostics.error(
        "parameter \(name): a required parameter has no default", at: fallback.mark)
    }
    let value: (text: String, isSecret: Bool)?
    if let override {
      value = checked(override, type, name: name, at: entry.keyMark)
    } else if let fallback {
      value = defaultValue(fallback, type, name: name)
    } else {
      diagnostics.error(
        isRequired
          ? "parameter \(name) is required and has no value"
          : "parameter \(name): expected default or required: true, found neither",
        at: entry.keyMark, hint: isRequired ? "give --set \(entry.key)=VALUE" : nil)
      return
    }
    guard let value else { return }
    ordinals[entry.key] = parameters.count
    parameters.append(
      DefinitionParameter(
        name: entry.key, type: type, text: value.text, isSecret: value.isSecret,
        mark: entry.keyMark))
  }

  private func checked(
    _ text: String, _ type: ParameterType, name: String, at mark: Mark
  ) -> (text: String, isSecret: Bool)? {
    if type.accepts(text) { return (text, false) }
    diagnostics.error(
      "--set: parameter \(name): expected \(type.expected), found something else", at: mark)
    return nil
  }

  /// A default may hold `${env:NAME}`, but no other parameter.
  private func defaultValue(
    _ node: YAMLNode, _ type: ParameterType, name: String
  ) -> (text: String, isSecret: Bool)? {
    guard let scalar = node.scalar else {
      diagnostics.error(
        "parameter \(name): expected \(type.expected), found \(node.kindName)", at: node.mark)
      return nil
    }
    let template = Substitution(
      environment: context.environment, diagnostics: diagnostics, parameters: nil)
    guard let filled = template.fill(scalar, at: node.mark) else { return nil }
    let isText: Bool
    if case .text = scalar.value { isText = true } else { isText = false }
    let fitsStyle = filled.isSecret || isText != type.isPlain
    if fitsStyle, type.accepts(filled.text) { return (filled.text, filled.isSecret) }
    // A number in quotes is text, which "found" must say to be of use.
    diagnostics.error(
      "parameter \(name): expected \(type.expected), found \(node.kindName)", at: node.mark)
    return nil
  }
}
