internal import SearchIndex

/// A record of a table's own: a field for each column, by what the sample shows of it.
struct OwnRecordProposal {
  let columns: [OwnColumn]
  /// About how many rows the file has.
  let rowCount: Int

  /// The fields of the columns of `sample`, as `schema` has them where there is one.
  init(_ sample: FileSample, _ schema: TableSchemaFile? = nil) {
    var names = FieldNames()
    var columns = sample.columns.enumerated().map {
      OwnColumn($1, name: names.unique($1.name, number: $0 + 1))
    }
    if schema == nil { Self.place(&columns) }
    let isOfPeople = columns.contains(where: \.isOfSomebody)
    var hasKey = false
    for index in columns.indices {
      columns[index].classify(isOfPeople: isOfPeople)
      columns[index].count(isWhole: sample.rows.isWhole, hasKey: &hasKey)
    }
    for index in columns.indices where schema != nil {
      if let field = schema?[columns[index].column.name] {
        field.apply(to: &columns[index])
      } else {
        columns[index].reasons.append("the schema does not have it")
        (columns[index].field.isRequired, columns[index].field.isUnique) = (false, false)
      }
    }
    self.columns = columns
    rowCount = sample.estimatedRecordCount
  }

  /// A latitude and a longitude are a place, where there is one of each and their values are degrees.
  private static func place(_ columns: inout [OwnColumn]) {
    func found(_ topic: HeaderTopic, upTo degrees: Int64) -> [Int] {
      let limit = degrees * 1_000_000
      return columns.indices.filter { index in
        columns[index].isNumber && columns[index].topics.contains(topic)
          && columns[index].column.bounds.map { $0.lowerBound >= -limit && $0.upperBound <= limit }
            ?? false
      }
    }
    let (latitudes, longitudes) = (found(.latitude, upTo: 90), found(.longitude, upTo: 180))
    guard latitudes.count == 1, longitudes.count == 1, latitudes != longitudes else { return }
    let hasTime = columns.contains(where: \.isTime)
    for (index, form) in [
      (latitudes[0], OwnField.Form.latitude), (longitudes[0], OwnField.Form.longitude),
    ] {
      columns[index].field = OwnField()
      columns[index].field.form = form
      columns[index].reasons = ["degrees by its name and its values"]
      if hasTime {
        columns[index].field.privacy = .personal
        columns[index].reasons.append("with the times beside it, it may say where somebody was")
      }
    }
  }
}

extension OwnColumn {
  /// Says whether rows need it, and whether each value stands once, which is certain of whole files only.
  fileprivate mutating func count(isWhole: Bool, hasKey: inout Bool) {
    let hasAll = column.valueCount == column.rowCount && column.rowCount > 0
    let isDifferent = column.distinctCount == column.rowCount && column.rowCount > 2
    let isKey = hasAll && isDifferent && topics.contains(.key) && isWord
    guard field.privacy < .secret else { return }
    // A time whose form is left to choose is not there until somebody does.
    field.isRequired = hasAll && (isWhole || isKey) && !(isTime && formats.count > 1)
    guard isKey, !hasKey else { return }
    hasKey = true
    field.isUnique = isWhole
    reasons.append(
      isWhole
        ? "each value stands once" : "each value of the sample stands once, so it may be unique")
  }
}
