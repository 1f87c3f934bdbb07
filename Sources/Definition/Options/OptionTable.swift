public import Platform

/// The options of one kind of node, each declared once: reading, writing, errors, help, reference pages and the schema for
/// editors come from here.
public struct OptionTable<Options: Sendable>: Sendable {
  let usual: Options
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
  /// The value as a definition would say it; nil if it is the usual one.
  let write: @Sendable (_ options: Options, _ usual: Options) -> JSONValue?

  init(
    describe: @escaping @Sendable (Options) -> OptionDescription,
    read: @escaping @Sendable (NodeReader, inout Options) -> Void,
    write: @escaping @Sendable (Options, Options) -> JSONValue?
  ) {
    self.describe = describe
    self.read = read
    self.write = write
  }

  /// An option with a form of its own, which `read` reads and puts in its place.
  ///
  /// What is never written needs no `write`.
  public static func own(
    _ key: String, _ form: OptionForm, usual: String? = nil, isRequired: Bool = false,
    names subject: OptionSubject? = nil, _ words: String,
    read: @escaping @Sendable (NodeReader, inout Options) -> Void,
    write: @escaping @Sendable (Options, Options) -> JSONValue? = { _, _ in nil }
  ) -> OptionEntry {
    let description = OptionDescription(
      key, form, usual: usual, isRequired: isRequired, names: subject, words)
    return OptionEntry(describe: { _ in description }, read: read, write: write)
  }

  /// The same option of options that have these as a part.
  public func within<Outer: Sendable>(_ part: OptionEntry<Outer>.Place<Options>) -> OptionEntry<
    Outer
  > {
    OptionEntry<Outer>(
      describe: { describe($0[keyPath: part]) },
      read: { node, options in read(node, &options[keyPath: part]) },
      write: { options, usual in write(options[keyPath: part], usual[keyPath: part]) })
  }

  /// Reads the options of one mapping; what is not given is as `usual` says.
  public static func read(
    _ entries: [OptionEntry], _ usual: Options, of node: NodeReader
  ) -> Options {
    var options = usual
    for entry in entries { entry.read(node, &options) }
    return options
  }

  /// What differs from `usual`, as a definition would say it.
  static func write(_ entries: [OptionEntry], _ options: Options, _ usual: Options) -> JSONValue {
    .object(
      entries.compactMap { entry in
        entry.write(options, usual).map { (key: entry.describe(usual).key, value: $0) }
      })
  }
}
