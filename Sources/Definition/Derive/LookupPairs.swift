internal import Platform
internal import SearchIndex

/// Finds the fields that a lookup names, on both sides; reports what does not go together.
struct LookupPairs {
  let known: [(id: FieldID, field: Field)]
  let other: DeclaredDataset
  let reader: NodeReader

  /// Two fields that are to be equal.
  func match(_ pair: LookupOption.Pair, _ key: String) -> Lookup.Match? {
    guard let own = self.own(pair.name, key), let found = self.other(pair.other, key) else {
      return nil
    }
    guard areComparable(own, found, pair.other.mark, key) else { return nil }
    return Lookup.Match(field: own, other: found)
  }

  /// A field of the dataset that is looked up.
  func other(_ name: Located<String>, _ key: String) -> FieldID? {
    LookupRecords(name: other.name, schema: other.schema, reader: reader).other(name, key)
  }

  private func own(_ name: Located<String>, _ key: String) -> FieldID? {
    guard let found = known.first(where: { $0.field.name == name.value }), found.field.isStored
    else {
      reader.error(
        "\(key): no field \(Wording.quoted(name.value))", at: name.mark,
        hint: Wording.suggestion(for: name.value, among: known.map(\.field.name)))
      return nil
    }
    return found.id
  }

  private func field(_ id: FieldID) -> Field? { known.first { $0.id == id }?.field }

  private func areComparable(
    _ id: FieldID, _ otherID: FieldID, _ mark: Mark, _ key: String
  ) -> Bool {
    guard let own = field(id) else { return false }
    let found = other.schema[otherID]
    guard !own.isUncertain, !found.isUncertain else {
      reader.error("\(key): an uncertain date is equal to nothing", at: mark)
      return false
    }
    if own.type == found.type || (!own.type.isNumeric && !found.type.isNumeric) { return true }
    reader.error(
      "\(key): \(own.name) is \(own.type.name), and \(found.name) of \(other.name) is "
        + found.type.name, at: mark, hint: "derive a field of the same type")
    return false
  }

  /// Which record of a key is meant; nil after reporting errors.
  func choice(_ option: LookupOption) -> Lookup.Choice? {
    if option.asof == nil {
      for key in ["direction", "strict", "max_age"] where reader.has(key) {
        reader.error("only with asof", in: key)
      }
    }
    if option.asof != nil, option.within != nil {
      reader.error("expected asof or within, found both", in: "within")
      return nil
    }
    if let node = option.asof { return nearest(node, option) }
    if let node = option.within { return holding(node, option) }
    return picked(option)
  }

  private func picked(_ option: LookupOption) -> Lookup.Choice? {
    guard let node = option.pick else { return .only }
    if case .mapping(let entries) = node.content {
      guard entries.count == 1, let entry = entries.first, ["first", "last"].contains(entry.key)
      else {
        reader.error("expected {first: field} or {last: field}", in: "pick")
        return nil
      }
      guard let name = reader.value(entry.value, entry.key).string(),
        let id = other(name, "pick")
      else { return nil }
      guard other.schema[id].type.isNumeric else {
        reader.error("pick: expected a number or a time, found \(name.value)", at: name.mark)
        return nil
      }
      return entry.key == "first" ? .first(by: id) : .last(by: id)
    }
    guard let word = reader.value(node, "pick").oneOf(["first", "last"]) else { return nil }
    return word.value == "first" ? .first(by: nil) : .last(by: nil)
  }

  /// The one entry of `{field: ...}`.
  private func only(_ node: YAMLNode, _ key: String) -> (Located<String>, YAMLNode)? {
    guard case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first
    else {
      reader.error("expected one field and that of the other", in: key)
      return nil
    }
    return (Located(entry.key, at: entry.keyMark), entry.value)
  }

  private func isOrdered(_ id: FieldID, _ name: Located<String>, _ key: String) -> Bool {
    guard let type = field(id)?.type, type.isNumeric, type != .boolean else {
      reader.error("\(key): expected a time or a number, found \(name.value)", at: name.mark)
      return false
    }
    return true
  }

  private func nearest(_ node: YAMLNode, _ option: LookupOption) -> Lookup.Choice? {
    if option.pick != nil {
      reader.error("asof means one record: of equal times the last that was read", in: "pick")
      return nil
    }
    guard let (name, value) = only(node, "asof"),
      let foreign = reader.value(value, name.value).string(),
      let match = match(LookupOption.Pair(name: name, other: foreign), "asof"),
      isOrdered(match.field, name, "asof")
    else { return nil }
    var nearness = option.nearness
    if let limit = option.limit {
      guard let own = field(match.field),
        let units = Self.units(limit, of: own, "max_age", reader)
      else { return nil }
      nearness.limit = units
    }
    return .nearest(field: match.field, other: match.other, nearness)
  }

  private func holding(_ node: YAMLNode, _ option: LookupOption) -> Lookup.Choice? {
    guard let (name, value) = only(node, "within"),
      let ends = reader.value(value, name.value).strings()
    else { return nil }
    guard ends.count == 2 else {
      reader.error("expected [from, to], found \(ends.count) fields", in: "within")
      return nil
    }
    var held = Lookup.Held.first
    if let node = option.pick {
      guard let word = reader.value(node, "pick").oneOf(Lookup.Held.allCases.map(\.rawValue))
      else { return nil }
      held = Lookup.Held(rawValue: word.value) ?? .first
    }
    guard let from = match(LookupOption.Pair(name: name, other: ends[0]), "within"),
      let to = match(LookupOption.Pair(name: name, other: ends[1]), "within"),
      isOrdered(from.field, name, "within")
    else { return nil }
    return .holding(field: from.field, from: from.other, to: to.other, held)
  }

  /// A distance such as `10m` in units of a field.
  static func units(
    _ text: Located<String>, of field: Field, _ key: String, _ reader: NodeReader
  ) -> Int64? {
    let digits = text.value.prefix { $0.isASCII && $0.isNumber }
    let seconds: [Substring: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let unit = seconds[text.value.dropFirst(digits.count)]
    switch (field.type, Int64(digits), unit) {
    case (.instant, let count?, let unit?) where count <= 1_000_000_000 / unit * 10_000:
      return count * unit * 1_000_000
    case (.date, let count?, 86_400?) where count <= 10_000_000: return count
    case (.date, _, _):
      reader.error("\(key): expected days such as 3d, found '\(text.value)'", at: text.mark)
    case (.instant, _, _):
      reader.error(
        "\(key): expected a time such as 30s, 10m, 2h or 3d, found '\(text.value)'", at: text.mark)
    default: reader.error("\(key): only of dates and instants", at: text.mark)
    }
    return nil
  }
}

/// The records that are looked up.
struct LookupRecords {
  let name: String
  let schema: Schema
  let reader: NodeReader

  /// One of their fields; reports what is none.
  func other(_ field: Located<String>, _ key: String) -> FieldID? {
    guard let id = schema.id(of: field.value), schema[id].isStored else {
      reader.error(
        "\(key): \(name) has no field \(Wording.quoted(field.value))", at: field.mark,
        hint: Wording.suggestion(
          for: field.value, among: schema.fields.filter(\.isStored).map(\.name)))
      return nil
    }
    return id
  }
}
