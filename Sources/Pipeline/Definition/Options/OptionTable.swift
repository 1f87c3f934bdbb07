/// The options of one kind of node, each declared once: reading, errors, help, reference pages and the schema for
/// editors come from here.
public struct OptionTable<Options: Sendable>: Sendable {
  private let usual: Options
  private let entries: [OptionEntry<Options>]
  private let check: @Sendable (Options, NodeReader) -> Void

  /// Options that hold what `usual` says unless a definition says otherwise.
  ///
  /// `check` reports what is wrong with options together, once all are read.
  public init(
    _ usual: Options, _ entries: [OptionEntry<Options>],
    check: @escaping @Sendable (Options, NodeReader) -> Void = { _, _ in }
  ) {
    self.usual = usual
    self.entries = entries
    self.check = check
  }

  /// What each option says, in the order of the table.
  public var descriptions: [OptionDescription] { entries.map { $0.describe(usual) } }

  /// Reads the options of a node; nil after reporting errors.
  public func read(_ node: NodeReader) -> Options? {
    let before = node.diagnostics.count
    let options = OptionEntry.read(entries, usual, of: node)
    check(options, node)
    return node.diagnostics.count == before ? options : nil
  }
}

/// One key of an `OptionTable`: where its value goes, and what it says.
public struct OptionEntry<Options: Sendable>: Sendable {
  /// Describes the option, whose usual value is that in the options given.
  public let describe: @Sendable (Options) -> OptionDescription
  /// Reads the option if it is given; reports what is wrong.
  let read: @Sendable (NodeReader, inout Options) -> Void

  init(
    describe: @escaping @Sendable (Options) -> OptionDescription,
    read: @escaping @Sendable (NodeReader, inout Options) -> Void
  ) {
    self.describe = describe
    self.read = read
  }

  /// An option with a form of its own, which `read` reads and puts in its place.
  public static func own(
    _ key: String, _ form: OptionForm, usual: String? = nil, isRequired: Bool = false,
    _ words: String, read: @escaping @Sendable (NodeReader, inout Options) -> Void
  ) -> OptionEntry {
    let description = OptionDescription(
      key, form, usual: usual, isRequired: isRequired, words)
    return OptionEntry(describe: { _ in description }, read: read)
  }

  /// The same option of options that have these as a part.
  public func within<Outer: Sendable>(_ part: OptionEntry<Outer>.Place<Options>) -> OptionEntry<
    Outer
  > {
    OptionEntry<Outer>(
      describe: { describe($0[keyPath: part]) },
      read: { node, options in read(node, &options[keyPath: part]) })
  }

  /// Reads the options of one mapping; what is not given is as `usual` says.
  public static func read(
    _ entries: [OptionEntry], _ usual: Options, of node: NodeReader
  ) -> Options {
    var options = usual
    for entry in entries { entry.read(node, &options) }
    return options
  }
}
