internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// What a comparison comes to: bound to the fields of both datasets.
struct ChangesPlan: Sendable {
  let comparison: Comparison
  /// The dataset that is compared, and what it is compared with.
  let dataset: String
  let baseline: String
  /// The class of each field of the key, on whichever side it is more private.
  let keyClasses: [PrivacyClass]
  /// That of all that is compared, and of what the records of either side were chosen by.
  let privacy: PrivacyClass
  /// Fields that are not compared, with why: in the order of the records.
  let left: [(name: String, why: String)]

  /// Binds options; nil after reporting errors.
  init?(
    _ options: ChangesOptions, _ records: DeclaredDataset, since baseline: DeclaredDataset,
    zone: TimeZone, _ node: NodeReader
  ) {
    let binder = Binder(records: records.schema, baseline: baseline.schema, node: node)
    let unique = records.kind.uniqueFields.first { records.schema.id(of: $0.name) != nil }
    if options.key.isEmpty, unique == nil {
      node.error(
        "expected the fields that tell records apart: \(records.name) declares none of its fields unique",
        in: "key")
      return nil
    }
    let key =
      options.key.isEmpty
      ? [binder.field(Located(unique?.name ?? "", at: node.mark), in: "key")]
      : options.key.map { binder.field($0, in: "key") }
    let ignored = options.ignored.compactMap { binder.known($0, in: "ignore") }
    let named = options.fields.map { binder.field($0, in: "fields") }
    guard key.allSatisfy({ $0 != nil }), named.allSatisfy({ $0 != nil }),
      ignored.count == options.ignored.count
    else { return nil }
    let keys = key.compactMap { $0 }
    var compared = named.compactMap { $0 }
    var left: [(name: String, why: String)] = []
    if compared.isEmpty {
      for field in records.schema.fields
      where field.isStored && !keys.contains(where: { $0.name == field.name }) {
        if ignored.contains(field.name) {
          left.append((field.name, "ignored"))
        } else if let why = binder.reason(against: field) {
          left.append((field.name, why))
        } else {
          compared.append(contentsOf: [binder.pair(field.name)].compactMap(\.self))
        }
      }
      for field in baseline.schema.fields
      where field.isStored && records.schema.id(of: field.name) == nil {
        left.append((field.name, "of the baseline alone"))
      }
    } else if !options.ignored.isEmpty {
      node.error("expected fields or ignore, found both", in: "ignore")
      return nil
    }
    if let twice = (keys + compared).enumerated().first(where: { number, field in
      (keys + compared).prefix(number).contains { $0.name == field.name }
    }) {
      node.error(
        "field '\(twice.element.name)' stands twice", in: options.fields.isEmpty ? "key" : "fields")
      return nil
    }
    guard keys.count + compared.count <= GroupShape.keyLimit else {
      node.error(
        "expected at most \(GroupShape.keyLimit) fields with those of the key, found \(keys.count + compared.count)",
        in: "fields")
      return nil
    }
    comparison = Comparison(
      key: keys, compared: compared, of: records.schema, with: baseline.schema,
      limit: options.limit, zone: zone)
    dataset = records.name
    self.baseline = baseline.name
    keyClasses = keys.map(binder.privacy)
    privacy = max(
      compared.map(binder.privacy).max() ?? .public, records.filteredBy, baseline.filteredBy)
    self.left = left
  }

  /// Finds fields on both sides.
  private struct Binder {
    let records: Schema
    let baseline: Schema
    let node: NodeReader

    func privacy(_ field: Comparison.Field) -> PrivacyClass {
      max(records[field.record].privacy, baseline[field.other].privacy)
    }

    /// A field that both have with one type; nil if they do not.
    func pair(_ name: String) -> Comparison.Field? {
      guard let record = records.id(of: name), let other = baseline.id(of: name),
        records[record].isStored, baseline[other].isStored,
        records[record].type == baseline[other].type
      else { return nil }
      return Comparison.Field(name, records[record].type, record: record, other: other)
    }

    /// Why a field of the records is not compared unless it is named; nil if it is.
    func reason(against field: Field) -> String? {
      guard let other = baseline.id(of: field.name), baseline[other].isStored else {
        return "not of the baseline"
      }
      guard baseline[other].type == field.type else {
        return "\(field.type.name), in the baseline \(baseline[other].type.name)"
      }
      let privacy = max(field.privacy, baseline[other].privacy)
      return privacy > .internal ? privacy.name : nil
    }

    /// A field of either side; nil after reporting that there is none.
    func known(_ name: Located<String>, in key: String) -> String? {
      if records.id(of: name.value) != nil || baseline.id(of: name.value) != nil {
        return name.value
      }
      report(name, key)
      return nil
    }

    /// A field that can be compared; nil after reporting why it cannot.
    func field(_ name: Located<String>, in key: String) -> Comparison.Field? {
      if let pair = pair(name.value) { return pair }
      guard let record = records.id(of: name.value), records[record].isStored else {
        report(name, key)
        return nil
      }
      guard let other = baseline.id(of: name.value), baseline[other].isStored else {
        node.error("the baseline has no field '\(name.value)'", in: key)
        return nil
      }
      node.error(
        "expected a field of one type, found '\(name.value)', which is \(records[record].type.name), and in the baseline "
          + baseline[other].type.name, in: key)
      return nil
    }

    private func report(_ name: Located<String>, _ key: String) {
      node.error(
        "no such field '\(name.value)'", in: key,
        hint: "the fields are "
          + records.fields.filter(\.isStored).map(\.name).joined(separator: ", "))
    }
  }
}
