internal import Platform

extension OptionEntry {
  /// The place of a value in the options.
  public typealias Place<Value> = any (WritableKeyPath<Options, Value> & Sendable)

  // MARK: - Numbers

  /// A whole number.
  public static func integer<Number: BinaryInteger & Sendable>(
    _ key: String, _ place: Place<Number>, in range: ClosedRange<Int>, isRequired: Bool = false,
    _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .integer(range), usual: isRequired ? nil : "\(usual[keyPath: place])",
          isRequired: isRequired, words)
      },
      read: { node, options in
        let found =
          isRequired ? node.integer(key, in: range) : node.optionalInteger(key, in: range)
        if let found { options[keyPath: place] = Number(found.value) }
      },
      write: { .difference($0[keyPath: place], $1[keyPath: place]) { .number("\($0)") } })
  }

  /// A whole number that need not be there.
  public static func integer<Number: BinaryInteger & Sendable>(
    _ key: String, _ place: Place<Number?>, in range: ClosedRange<Int>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .integer(range), usual: usual[keyPath: place].map { "\($0)" }, words)
      },
      read: { node, options in
        if let found = node.optionalInteger(key, in: range) {
          options[keyPath: place] = Number(found.value)
        }
      },
      write: { .difference($0[keyPath: place], $1[keyPath: place]) { .number("\($0)") } })
  }

  /// A number that is kept in units of the last of `decimals`, as `range` is.
  public static func number(
    _ key: String, _ place: Place<Int64>, in range: ClosedRange<Int64>, decimals: Int,
    isRequired: Bool = false, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .number(range, decimals: decimals),
          usual: isRequired ? nil : OptionForm.text(usual[keyPath: place], decimals),
          isRequired: isRequired, words)
      },
      read: { node, options in
        if let units = node.units(key, in: range, decimals: decimals, isRequired: isRequired) {
          options[keyPath: place] = units
        }
      },
      write: {
        .difference($0[keyPath: place], $1[keyPath: place]) {
          .number(OptionForm.text($0, decimals))
        }
      })
  }

  // MARK: - Words

  /// `true` or `false`.
  public static func boolean(
    _ key: String, _ place: Place<Bool>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(key, .boolean, usual: "\(usual[keyPath: place])", words)
      },
      read: { node, options in
        if let found = node.optionalBoolean(key) { options[keyPath: place] = found.value }
      },
      write: { .difference($0[keyPath: place], $1[keyPath: place]) { .flag($0) } })
  }

  /// One of the words of an enum.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ place: Place<Choice>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .choice(Choice.words), usual: usual[keyPath: place].rawValue, words)
      },
      read: { node, options in
        if let found = node.optionalOneOf(key, Choice.words).flatMap({ Choice(rawValue: $0.value) })
        {
          options[keyPath: place] = found
        }
      },
      write: {
        .difference($0[keyPath: place].rawValue, $1[keyPath: place].rawValue) { .text($0) }
      })
  }

  /// One of the words of an enum, which need not be there.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ place: Place<Choice?>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .choice(Choice.words), usual: usual[keyPath: place]?.rawValue, words)
      },
      read: { node, options in
        if let found = node.optionalOneOf(key, Choice.words).flatMap({ Choice(rawValue: $0.value) })
        {
          options[keyPath: place] = found
        }
      },
      write: {
        .difference($0[keyPath: place]?.rawValue, $1[keyPath: place]?.rawValue) { .text($0) }
      })
  }

  /// A text that need not be there.
  public static func text(
    _ key: String, _ place: Place<String?>, names subject: OptionSubject? = nil, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(key, .text, usual: usual[keyPath: place], names: subject, words)
      },
      read: { node, options in
        if let found = node.optionalString(key) { options[keyPath: place] = found.value }
      },
      write: { .difference($0[keyPath: place], $1[keyPath: place]) { .text($0) } })
  }

  /// A text, or a list of texts, with their places in the definition.
  public static func texts(
    _ key: String, _ place: Place<[Located<String>]>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { _ in OptionDescription(key, .texts, words) },
      read: { node, options in
        if let found = node.optionalStrings(key) { options[keyPath: place] = found }
      },
      write: {
        .difference($0[keyPath: place].map(\.value), $1[keyPath: place].map(\.value)) {
          .array($0.map { .text($0) })
        }
      })
  }

  // MARK: - Mappings

  /// A mapping with options of its own.
  public static func mapping<Inner: Sendable>(
    _ key: String, _ place: Place<Inner>, _ entries: [OptionEntry<Inner>], _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .mapping(entries.map { $0.describe(usual[keyPath: place]) }), words)
      },
      read: { node, options in
        guard let inner = node.optionalMapping(key) else { return }
        options[keyPath: place] = OptionEntry<Inner>.read(
          entries, options[keyPath: place], of: inner)
      },
      write: { options, usual in
        .members(
          OptionEntry<Inner>.write(entries, options[keyPath: place], usual[keyPath: place]))
      })
  }

  /// A mapping with options of its own, without which there is nothing; within it `usual` holds.
  public static func mapping<Inner: Sendable>(
    _ key: String, _ place: Place<Inner?>, usual: Inner, _ entries: [OptionEntry<Inner>],
    _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { _ in
        OptionDescription(key, .mapping(entries.map { $0.describe(usual) }), words)
      },
      read: { node, options in
        guard let inner = node.optionalMapping(key) else { return }
        options[keyPath: place] = OptionEntry<Inner>.read(entries, usual, of: inner)
      },
      write: { options, _ in
        options[keyPath: place].map { OptionEntry<Inner>.write(entries, $0, usual) }
      })
  }
}

extension JSONValue {
  /// What `write` makes of a value; nil if it is the usual one.
  static func difference<Value: Equatable>(
    _ value: Value, _ usual: Value, _ write: (Value) -> JSONValue
  ) -> JSONValue? {
    value == usual ? nil : write(value)
  }

  /// The same of a value that may be missing: then there is nothing to be said.
  static func difference<Value: Equatable>(
    _ value: Value?, _ usual: Value?, _ write: (Value) -> JSONValue
  ) -> JSONValue? {
    value == usual ? nil : value.map(write)
  }

  /// The object; nil if it has no members.
  static func members(_ object: JSONValue) -> JSONValue? {
    if case .object(let members) = object, members.isEmpty { return nil }
    return object
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The words of all cases, in their order.
  fileprivate static var words: [String] { allCases.map(\.rawValue) }
}

extension NodeReader {
  /// The number of `key` in units of the last of `decimals`; nil if it is left out, or after an error.
  public func units(
    _ key: String, in range: ClosedRange<Int64>, decimals: Int, isRequired: Bool = false
  ) -> Int64? {
    guard let found = isRequired ? decimal(key) : optionalDecimal(key) else { return nil }
    guard let units = found.value.units(decimals: decimals), range.contains(units) else {
      error(
        "expected a number from \(OptionForm.text(range.lowerBound, decimals)) to "
          + "\(OptionForm.text(range.upperBound, decimals)) of at most \(decimals) decimals",
        in: key)
      return nil
    }
    return units
  }
}
