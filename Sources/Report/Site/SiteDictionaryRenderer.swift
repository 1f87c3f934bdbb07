internal import Platform
internal import SearchIndex

/// Writes the data dictionary of a site: the records with their fields, and the measures with their formulas.
struct SiteDictionaryRenderer: Renderer, Sendable {
  let site: Site

  /// The records of one kind, in all folders.
  private struct Record {
    let name: String
    let summary: String
    /// The datasets that have such records, each with the title of its folder.
    var datasets: [String] = []
    var fields: [IndexedDataset.Field] = []
  }

  /// A measure with the reports that print it.
  private struct Used {
    let measure: Measure
    var places: [(title: String, address: String)] = []
  }

  private static let heads: [SiteWord] = [.field, .words, .form, .unit, .privacy]
  private var heads: [String] { Self.heads.map { language[$0] } }
  private var cards: String { HTMLTableCards.attribute(heads: [""] + heads.dropFirst()) }
  private var language: Language { site.language }

  func render(to sink: any ByteSink) throws {
    let records = records
    var out = ByteWriter(sink)
    HTMLHead(
      title: language[SiteWord.dictionary], parts: [.tables, .notes],
      style: Self.rules + HTMLTableCards.rules(upTo: Self.heads.count),
      frame: site.frame(Site.dictionaryName)
    ).write(into: &out)
    out.append("<p class=\"subtitle\">\(language[SiteWord.dictionarySubtitle])</p>\n")
    out.append("</header>\n<main>\n")
    out.append("<section id=\"records\"><h2>\(language[SiteWord.records])</h2>\n")
    if records.isEmpty { out.append("<p>\(language[SiteWord.noRecords])</p>\n") }
    for (number, record) in records.enumerated() { write(record, number + 1, into: &out) }
    out.append("</section>\n<section id=\"measures\"><h2>\(language[SiteWord.measures])</h2>\n")
    out.append("<dl class=\"measures\">\n")
    var anchors: Set<String> = []
    for used in measures {
      write(used, isFirst: anchors.insert(used.measure.id).inserted, into: &out)
    }
    out.append("</dl>\n</section>\n</main>\n</div>\n</body>\n</html>\n")
    try out.finish()
  }

  private static let rules = """
    .record{font-size:1.05rem;font-weight:650;display:block;margin:2rem 0 0}

    """

  /// The kinds of records in the order in which folders name them; a field is as private as it is anywhere.
  private var records: [Record] {
    var places: [String: Int] = [:]
    var records: [Record] = []
    for folder in site.folders {
      for dataset in folder.datasets {
        let place = places[dataset.record] ?? records.count
        if place == records.count {
          places[dataset.record] = place
          records.append(Record(name: dataset.record, summary: dataset.summary))
        }
        records[place].datasets.append("\(dataset.name) (\(folder.title))")
        for field in dataset.fields {
          guard let known = records[place].fields.firstIndex(where: { $0.name == field.name })
          else {
            records[place].fields.append(field)
            continue
          }
          if field.privacy > records[place].fields[known].privacy {
            records[place].fields[known] = field
          }
        }
      }
    }
    return records
  }

  /// The measures by title, then id; of two versions of one both stand there.
  private var measures: [Used] {
    var places: [Measure: Int] = [:]
    var all: [Used] = []
    for folder in site.folders {
      for measure in folder.measures {
        let place = places[measure] ?? all.count
        if place == all.count {
          places[measure] = place
          all.append(Used(measure: measure))
        }
        all[place].places += folder.nodes.filter { $0.measures.contains(measure.id) }.map { node in
          (
            "\(folder.title): \(node.node.title)",
            node.own.map { "\(folder.name)/\($0.id).html#measure.\(measure.id)" }
              ?? "\(folder.name)/\(ReportIndex.pageName)#\(ReportIndex.anchor(ofPagesOf: node.node))"
          )
        }
      }
    }
    return all.sorted { a, b in
      (a.measure.title.lowercased(), a.measure.id) < (b.measure.title.lowercased(), b.measure.id)
    }
  }

  private func write(_ record: Record, _ number: Int, into out: inout ByteWriter) {
    out.append("<h3 class=\"record\">")
    out.append(record.name, as: HTMLEscape.self)
    out.append("</h3>\n<p>")
    out.append(
      record.summary.prefix(1).uppercased() + record.summary.dropFirst(), as: HTMLEscape.self)
    out.append("</p>\n<p class=\"soft\">\(language[SiteWord.datasets]) ")
    out.append(record.datasets.joined(separator: ", "), as: HTMLEscape.self)
    out.append("</p>\n<table id=\"record.\(number)\" class=\"c\"\(cards)><caption class=\"soft\">")
    out.append(
      language.text(SiteWord.fieldsOf, ["record": record.name]), as: HTMLEscape.self)
    out.append("</caption>\n<thead><tr>")
    for head in heads { out.append("<th scope=\"col\" class=\"t\">\(head)</th>") }
    out.append("</tr></thead>\n<tbody>\n")
    for field in record.fields {
      out.append("<tr><th scope=\"row\" class=\"t\">")
      out.append(field.name, as: HTMLEscape.self)
      out.append("</th>")
      for text in [field.words, field.form, language.unit(field.unit), field.privacy.name] {
        out.append("<td class=\"t\">")
        out.append(text.isEmpty ? "–" : text, as: HTMLEscape.self)
        out.append("</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table>\n")
  }

  private func write(_ used: Used, isFirst: Bool, into out: inout ByteWriter) {
    let measure = used.measure
    out.append(isFirst ? "<dt id=\"measure.\(measure.id)\">" : "<dt>")
    out.append(measure.title, as: HTMLEscape.self)
    if !measure.unit.isEmpty {
      out.append(" <span class=\"soft\">(")
      out.append(language.unit(measure.unit), as: HTMLEscape.self)
      out.append(")</span>")
    }
    out.append("</dt><dd>")
    out.append(measure.definition, as: HTMLEscape.self)
    out.append("<br><code>")
    out.append(measure.formula, as: HTMLEscape.self)
    out.append("</code><br><span class=\"soft\">\(measure.id) · ")
    out.append(language.source(of: measure), as: HTMLEscape.self)
    out.append("</span>")
    if !used.places.isEmpty {
      let words = language.text(
        used.places.count == 1 ? SiteWord.inOneReport : .inReports,
        ["count": language.integer(used.places.count)])
      out.append("<details><summary>\(words)</summary>")
      for (number, place) in used.places.enumerated() {
        out.append(number == 0 ? "" : ", ")
        out.append("<a href=\"")
        out.append(place.address, as: HTMLEscape.self)
        out.append("\">")
        out.append(place.title, as: HTMLEscape.self)
        out.append("</a>")
      }
      out.append("</details>")
    }
    out.append("</dd>\n")
  }
}
