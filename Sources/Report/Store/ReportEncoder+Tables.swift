internal import Platform
internal import SearchIndex

extension ReportEncoder {
  /// What stored tables say beside their values.
  ///
  /// Of `stored` each has all columns, and some rows if it is one of those that are `made`.
  mutating func tables(_ tables: ResultTables, _ stored: [ResultTable], made: [Bool]) {
    listMeasures()
    bytes.u8(tables.privacy.rawValue)
    let texts = tables.texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    list(texts) { encoder, text in
      encoder.bytes.text(text.key)
      encoder.bytes.text(text.value)
      encoder.list(tables.classes[text.key].map { [$0] } ?? []) { $0.bytes.u8($1.rawValue) }
    }
    parameters(tables.settings)
    list(tables.findings) { $0.finding($1) }
    list(tables.recordFindings) { $0.finding($1) }
    bytes.u8(tables.tellsInputs ? 1 : 0)
    list(Array(zip(stored, made))) { encoder, stored in
      let (table, isMade) = stored
      encoder.bytes.text(table.id)
      encoder.list(table.keys) { $0.bytes.text($1) }
      encoder.list(table.recordPrivacy.map { [$0] } ?? []) { $0.bytes.u8($1.rawValue) }
      encoder.bytes.u8(table.isOfSingles ? 1 : 0)
      encoder.bytes.u8(isMade ? 1 : 0)
      encoder.list(table.counted) { encoder, counted in
        for text in [counted.column, counted.name ?? "", counted.whole ?? ""] {
          encoder.bytes.text(text)
        }
      }
      encoder.list(table.columns) { $0.columnHead($1) }
      encoder.list(table.contributed) { encoder, contributed in
        encoder.bytes.text(contributed.field)
        encoder.list(contributed.rows) { encoder, row in
          encoder.bytes.zigzag(row.count)
          encoder.list(row.sums) { encoder, sum in
            encoder.bytes.zigzag(sum.total)
            encoder.bytes.zigzag(sum.largest)
          }
        }
      }
    }
  }

  private mutating func columnHead(_ column: Column) {
    bytes.text(column.id)
    bytes.text(column.title)
    bytes.text(column.ownUnit)
    bytes.text(column.values.typeName)
    bytes.u8(UInt8(column.values.places ?? 0))
    bytes.u8(column.privacy.rawValue)
    bytes.u8(column.place.rawValue)
    list(column.saysFigures) { $0.bytes.text($1) }
    list(column.figure.map { [$0] } ?? []) { encoder, figure in
      encoder.list(figure.otherCounts) { $0.bytes.text($1) }
      encoder.dependence(figure.dependence)
      encoder.definition(figure)
    }
  }

  private mutating func dependence(_ dependence: FigureDependence) {
    guard case .sums(let sums) = dependence else { return bytes.u8(0) }
    bytes.u8(1)
    list(sums) { encoder, sum in
      encoder.list(sum.sorted { $0.key < $1.key }) { encoder, term in
        encoder.bytes.text(term.key)
        encoder.bytes.i64(term.value)
      }
    }
  }
}
