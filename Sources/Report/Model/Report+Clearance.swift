public import SearchIndex

extension Report {
  /// The clearance that a reader needs: the maximum over everything printed.
  public var requiredClearance: Clearance { classifiedParts.map(\.privacy).max() ?? privacy }

  /// What anybody may be told of the id: what stands before the key of a page, which is as private as its text.
  private var openID: String {
    id.split(separator: "--", maxSplits: 1).first.map { String($0) } ?? id
  }

  /// Throws when the report prints something above `granted`; secret parts are always refused.
  public func requireClearance(_ granted: Clearance) throws(ReportError) {
    for part in classifiedParts where part.privacy > granted || part.privacy == .secret {
      throw .clearance(
        report: privacy > granted ? openID : id, part: part.name, expected: part.privacy,
        found: granted)
    }
  }

  private var classifiedParts: [(name: String, privacy: Clearance)] {
    var parts: [(name: String, privacy: Clearance)] = [("its text", privacy)]
    for section in sections {
      for figure in section.figures {
        parts.append(("figure \(figure.address.column) of \(section.id)", figure.privacy))
      }
      for chart in section.charts { parts.append(("chart \(chart.id)", chart.privacy)) }
      for table in section.tables {
        for column in table.columns {
          parts.append(("column \(column.id) of table \(table.id)", column.privacy))
        }
      }
    }
    return parts
  }
}

extension Section {
  /// The same section, all of which is at least as private as `privacy`.
  public func raising(to privacy: Clearance) -> Section {
    var section = self
    for place in figures.indices {
      section.figures[place].privacy = max(figures[place].privacy, privacy)
    }
    for place in charts.indices {
      section.charts[place].privacy = max(charts[place].privacy, privacy)
    }
    for place in tables.indices { section.tables[place].raise(to: privacy) }
    return section
  }
}
