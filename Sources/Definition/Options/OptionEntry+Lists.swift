internal import Platform

extension OptionEntry {
  /// A text.
  package static func text(
    _ key: String, _ place: Place<String>, isRequired: Bool = false,
    names subject: OptionSubject? = nil, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        let usual = usual[keyPath: place]
        return OptionDescription(
          key, .text, usual: isRequired || usual.isEmpty ? nil : usual, isRequired: isRequired,
          names: subject, words)
      },
      read: { node, options in
        if let found = isRequired ? node.string(key) : node.optionalString(key) {
          options[keyPath: place] = found.value
        }
      }, write: { .difference($0[keyPath: place], $1[keyPath: place]) { .text($0) } })
  }

  /// A text, or a list of texts.
  package static func texts(
    _ key: String, _ place: Place<[String]>, names subject: OptionSubject? = nil, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { _ in OptionDescription(key, .texts, names: subject, words) },
      read: { node, options in
        if let found = node.optionalStrings(key) { options[keyPath: place] = found.map(\.value) }
      },
      write: {
        .difference($0[keyPath: place], $1[keyPath: place]) { .array($0.map { .text($0) }) }
      })
  }

  /// A list of mappings with options of their own; `usual` holds within each.
  ///
  /// Where `short` is given an item may be a text, which goes there and is all that is said.
  package static func list<Item: Sendable>(
    _ key: String, _ place: Place<[Item]>, usual: Item, _ entries: [OptionEntry<Item>],
    short: OptionEntry<Item>.Place<String>? = nil, _ words: String
  ) -> OptionEntry {
    let item = OptionForm.mapping(entries.map { $0.describe(usual) })
    let description = OptionDescription(
      key, .list(short == nil ? item : .either([.text, item])), words)
    return OptionEntry(
      describe: { _ in description },
      read: { node, options in
        guard let items = node.optionalList(key) else { return }
        options[keyPath: place] = items.compactMap { found in
          if let short, found.scalar != nil {
            guard let text = node.value(found, key).string() else { return nil }
            var item = usual
            item[keyPath: short] = text.value
            return item
          }
          return node.child(found, key).map { OptionEntry<Item>.read(entries, usual, of: $0) }
        }
      },
      write: { options, _ in
        let items = options[keyPath: place].map { item -> JSONValue in
          let written = OptionEntry<Item>.write(entries, item, usual)
          if let short, case .object(let members) = written, members.count == 1,
            case .text(let text) = members[0].value, text == item[keyPath: short]
          {
            return members[0].value
          }
          return written
        }
        return items.isEmpty ? nil : .array(items)
      })
  }
}
