internal import Platform
internal import SearchIndex

/// Writes what an index says for programs, as one JSON document of schema `gristmill.index/1`; `gristmill site` makes its
/// pages of it.
struct JSONIndexRenderer: Renderer, Sendable {
  let index: ReportIndex
  /// The names of all files beside it.
  let files: [String]

  func render(to sink: any ByteSink) throws {
    var json = JSONWriter(sink)
    json.open("{")
    json.field("schema", Self.schema)
    json.field("title", index.title)
    json.field("clearance", index.requiredClearance.name)
    json.field("language", index.language.rawValue)
    if !index.run.about.isEmpty { json.write(index.run.about, as: "about") }
    write(index.run.look, into: &json)
    json.key("reports")
    json.open("[")
    for node in index.nodes {
      json.line()
      write(node, into: &json)
    }
    json.close("]")
    json.write(index.entries.measures)
    json.key("datasets")
    json.open("[")
    for dataset in index.run.datasets {
      json.line()
      write(dataset, into: &json)
    }
    json.close("]")
    json.key("files")
    json.open("[")
    for name in files {
      json.line()
      json.value(name)
    }
    json.close("]")
    json.close("}")
    try json.finish()
  }

  static let schema = "gristmill.index/1"

  private func write(_ look: PageLook, into json: inout JSONWriter) {
    if !look.theme.colours.isEmpty {
      json.key("theme")
      json.open("{")
      for role in PageTheme.Role.allCases {
        guard let pair = look.theme.colours[role] else { continue }
        json.key(role.rawValue)
        json.open("{")
        json.field("light", pair.light.text)
        json.field("dark", pair.dark.text)
        json.close("}")
      }
      json.close("}")
    }
    if let logo = look.logo { json.field("logo", logo.address) }
  }

  private func write(_ node: ReportIndex.Node, into json: inout JSONWriter) {
    json.open("{")
    json.field("name", node.node.name)
    json.field("title", node.node.title)
    json.optionalField("analysis", node.node.analysis)
    if let own = node.own {
      json.key("report")
      write(own, into: &json)
    }
    if !node.pages.isEmpty {
      json.key("pages")
      json.open("[")
      for page in node.pages {
        json.line()
        write(page, into: &json)
      }
      json.close("]")
      // Pages of a series have the same headings, but for those that have nothing to say.
      var seen: Set<String> = []
      json.key("page_headings")
      json.open("[")
      for heading in node.pages.flatMap(\.headings) where seen.insert(heading.title).inserted {
        json.value(heading.title)
      }
      json.close("]")
    }
    json.key("measures")
    json.open("[")
    for measure in node.entries.measures { json.value(measure.id) }
    json.close("]")
    json.close("}")
  }

  /// A page says its headings together with the others of its series.
  private func write(_ entry: ReportIndex.Entry, into json: inout JSONWriter) {
    json.open("{")
    json.field("id", entry.id)
    json.field("name", entry.name(in: index.title))
    json.optionalField("answer", entry.answer(in: index.title))
    if !entry.figures.isEmpty {
      json.key("figures")
      json.open("[")
      for figure in entry.figures {
        json.open("{")
        json.field("title", figure.title)
        json.field("text", figure.text)
        json.close("}")
      }
      json.close("]")
    }
    json.optionalField("findings", entry.findingsText(in: index.language))
    if entry.id == entry.node.name {
      json.key("headings")
      json.open("[")
      for heading in entry.headings {
        json.open("{")
        json.field("id", heading.anchor)
        json.field("title", heading.title)
        json.close("}")
      }
      json.close("]")
    }
    if !entry.names.isEmpty {
      json.key("names")
      json.open("[")
      for name in entry.names {
        json.open("{")
        json.field("text", name.text)
        json.field("page", name.page)
        json.close("}")
      }
      json.close("]")
    }
    json.close("}")
  }

  private func write(_ dataset: IndexedDataset, into json: inout JSONWriter) {
    json.open("{")
    json.field("name", dataset.name)
    json.field("record", dataset.record)
    json.optionalField("summary", dataset.summary)
    json.key("fields")
    json.open("[")
    for field in dataset.fields {
      json.open("{")
      json.field("name", field.name)
      json.optionalField("words", field.words)
      json.field("form", field.form)
      json.optionalField("unit", field.unit)
      json.field("class", field.privacy.name)
      json.close("}")
    }
    json.close("]")
    json.close("}")
  }
}

extension [ReportIndex.Entry] {
  /// The measures of their figures, each once, ordered by id.
  var measures: [Measure] { MeasureRegistry([Measure](Set(flatMap(\.measures)))).all }
}
