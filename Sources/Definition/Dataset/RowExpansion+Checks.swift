extension RowExpansion {
  /// Reports what the columns of rows that become several records have to do with what is mapped, what is secret, and
  /// what formats know of their columns.
  func check(
    _ mappings: [FieldMapping], secretFields: [Located<String>], sources: [SourceDeclaration],
    _ diagnostics: Diagnostics
  ) {
    let mapped = mappings.map(\.column) + secretFields
    if let unpivot {
      checkMapped(unpivot.value, "value", mapped, diagnostics)
      for source in sources where !unpivot.namesAll && !source.format.kind.takesPatterns {
        guard let pattern = unpivot.columns.first(where: \.hasWildcards)?.text else { continue }
        diagnostics.error(
          "columns: \(source.name) is \(source.format.rawValue), of which columns are named, not matched",
          at: pattern.mark, hint: "list their names")
      }
      let refusal = sources.lazy.compactMap {
        $0.format.kind.refusal(ofPatterns: unpivot.columns.map(\.text.value))
      }.first
      if !unpivot.namesAll, let refusal, let first = unpivot.columns.first {
        diagnostics.error("columns: \(refusal)", at: first.text.mark)
      }
    }
    if let explode {
      if let unpivot, explode.column.value == unpivot.name.value {
        diagnostics.error(
          "explode: \(Wording.quoted(explode.column.shown)) is the name of a column, not a list",
          at: explode.column.mark)
      } else {
        checkMapped(explode.column, "explode", mapped, diagnostics)
      }
    }
    for mapping in mappings where mapping.isOptionalColumn || !mapping.otherNames.isEmpty {
      guard
        let column = mapping.names.first(where: {
          makes($0.value) || $0.value == explode?.column.value
        })
      else { continue }
      diagnostics.error(
        "map: column \(Wording.quoted(column.shown)) makes records, so it has one name and is never absent",
        at: column.mark)
    }
    checkSecrets(secretFields, sources, diagnostics)
  }

  private func checkMapped(
    _ column: Located<String>, _ key: String, _ mapped: [Located<String>],
    _ diagnostics: Diagnostics
  ) {
    guard !mapped.contains(where: { $0.value == column.value }) else { return }
    let open = mapped.filter { !$0.isSecret }.map(\.value)
    diagnostics.error(
      "\(key): no field is mapped from \(Wording.quoted(column.shown))", at: column.mark,
      hint: (column.isSecret ? nil : Wording.suggestion(for: column.value, among: open))
        ?? "write it as a column in map")
  }

  /// What makes records is read, so it can be neither a secret column nor that of a secret field.
  private func checkSecrets(
    _ secretFields: [Located<String>], _ sources: [SourceDeclaration], _ diagnostics: Diagnostics
  ) {
    for field in secretFields {
      guard
        makes(field.value) || explode?.column.value == field.value
          || unpivot?.matches(field.value) == true
      else { continue }
      diagnostics.error(
        "map: column \(Wording.quoted(field.shown)) makes records, so its field cannot be secret",
        at: field.mark)
    }
    for source in sources {
      for secret in source.secretColumns {
        let place =
          unpivot?.columns.first {
            $0.matches(secret) || SecretColumns.isInside($0.text.value, secret, source)
          }.map { ("columns", $0.text) }
          ?? explode.flatMap { explode in
            SecretColumns.isInside(explode.column.value, secret, source)
              ? ("explode", explode.column) : nil
          }
        guard let (key, column) = place else { continue }
        diagnostics.error(
          "\(key): column \(Wording.quoted(secret)) of \(source.name) is secret", at: column.mark,
          hint: "its values are dropped, so they make no records")
      }
    }
  }
}
