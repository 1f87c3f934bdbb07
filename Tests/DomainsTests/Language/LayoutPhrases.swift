@testable import Report

extension Layout {
  /// All phrases of the layout and its pages that readers see.
  var phrases: [String] {
    [title] + answers + [subtitle, banner, freshness]
      + (settings + lastSettings).flatMap { [$0.name, $0.value] } + remarks.map(\.text)
      + sections.flatMap(\.phrases) + pages.flatMap(\.layout.phrases)
  }
}

extension SectionLayout {
  fileprivate var phrases: [String] {
    var phrases = [title, lead, unclearedText ?? ""]
    for text in texts {
      phrases += [text.text, text.unclearedText ?? ""] + (text.marks?.kinds ?? [])
    }
    for chart in charts {
      phrases += [chart.title, chart.description, chart.labelTitle] + chart.findings
      phrases += chart.series.compactMap(\.title)
    }
    for map in maps {
      phrases += [map.title, map.description, map.labelTitle, map.valueTitle, map.colourTitle]
      phrases += map.layers.flatMap { [$0.title, $0.label] }
    }
    for table in tables {
      phrases += [table.caption, table.order, table.emptyText ?? ""]
      phrases += table.columns.flatMap { [$0.title ?? "", $0.unclearedText ?? ""] }
    }
    return phrases + [links?.caption ?? ""]
  }
}
