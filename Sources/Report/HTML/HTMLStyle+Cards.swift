internal import Charts

extension HTMLStyle {
  /// The rules of what few reports have: a banner, a lead, sections on pages of their own, rows with fills, families; and those
  /// of cards with as many heads as tables of the page have.
  static func cards(of report: Report, _ sections: [Section]) -> String {
    let numbers = sections.flatMap(\.charts).flatMap { $0.plot.numbers(in: report.language) }
      .map(\.columns.count)
    let grids = report.tables.filter { $0.form == .grid }.map(\.columns.count)
    var rules = HTMLTableCards.rules(
      upTo: max(HTMLTable.mostColumns, (numbers + grids).max() ?? 0))
    if !report.banner.isEmpty { rules += banner }
    if report.sections.contains(where: { !$0.lead.isEmpty }) { rules += lead }
    if report.sections.contains(where: \.startsPage) {
      rules += pages
    }
    if report.tables.contains(where: { $0.swatch != nil }) { rules += fills }
    if report.tables.contains(where: { $0.form == .cards }) { rules += gallery }
    if !grids.isEmpty { rules += grid }
    if report.tables.contains(where: { $0.look.footOf != nil }) { rules += feet }
    if report.tables.contains(where: { $0.columns.contains { $0.look.align != nil } }) {
      rules += aligned
    }
    if sections.contains(where: { $0.charts.contains(where: \.isFamily) }) {
      rules += ChartStyle.familyRules
    }
    if sections.contains(where: { $0.charts.contains(where: \.isDivided) }) {
      rules += ChartStyle.dividedRules + parts
    }
    return rules
  }

  /// A card of a day has no head of a part that the day does not have.
  private static let parts = """
    .numbers .x td:empty{display:none}
    @media screen and (max-width:40rem){.numbers .c td:empty{display:none}}

    """

  /// Cells of a calendar; on phones rows are cards, in which a day without anything still has its name.
  private static let grid = """
    .grid>tbody>tr>*::first-line{font-weight:650}
    @media print,(min-width:40.01rem){.grid{table-layout:fixed;width:100%}
    .grid>*>tr>*{border:1px solid var(--line);padding:.3rem .4rem;min-width:0;overflow-wrap:anywhere}
    .grid>tbody>tr>*{height:4rem}.grid>tbody>tr>.t{white-space:pre-line}}
    @media screen and (max-width:40rem){.grid td[data-v=""]{display:none}}

    """

  /// As wide as the page; a long name goes on in the next line and is never cut.
  private static let banner = """
    .banner{width:100%;max-width:none;margin:.75rem 0;padding:.6rem .9rem;font-size:17pt;\
    line-height:1.3;font-weight:600;background:var(--panel);border-radius:.5rem;\
    overflow-wrap:anywhere}
    @media print{.banner{padding-inline:0}}

    """

  /// Rows below a table; on phones they are cards where those above are.
  private static let feet = """
    tfoot th,tfoot td{font-weight:650;border:0}tfoot tr:first-child>*{border-top:1px solid var(--soft)}
    @media screen and (max-width:40rem){.c tfoot{display:block}\
    .c tfoot>tr>*{border:0;padding:0;text-align:start;white-space:pre-line}\
    .c tfoot>tr>th{flex-basis:100%}.c tfoot td:empty{display:none}}
    @media print,(min-width:40.01rem){.c>tfoot td::before{content:none}}
    @media print{tfoot{display:table-row-group}}

    """

  private static let aligned = """
    td.al,th.al{text-align:start}td.ac,th.ac{text-align:center}td.ar,th.ar{text-align:end}

    """

  private static let lead = """
    section:has(>.lead){border:2px solid var(--soft);border-radius:.75rem;padding:1rem 1.25rem;\
    margin:1.25rem 0;max-width:40rem;break-inside:avoid}
    section:has(>.lead)>h2{border:0;margin:0;padding:0}
    .lead{max-width:none;font:650 clamp(1.5rem,8vw,2.6rem)/1.25 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;\
    letter-spacing:.06em}
    @media print{.lead{font-size:34pt}}

    """

  /// Pages that are handed out, so that nothing but the head and the sections is printed.
  private static let pages = """
    @media print{.page-start~.page-start{break-before:page}\
    .findings,.balance,dl.params,dl.about,footer{display:none}}

    """

  /// Short words, such as a letter for a sex, leave the room to names, which break between words only.
  private static let fills = """
    \(Swatch.rules)
    tr[class] summary,tr[class] a{color:inherit}
    tr[class]>:first-child{padding-inline-start:.5rem}
    table:has(tr[class]) .t{min-width:2.5rem;overflow-wrap:break-word}td.t.w{white-space:nowrap}
    @media print{tr[class]>*{print-color-adjust:exact;-webkit-print-color-adjust:exact}\
    table:has(tr[class]) .t{min-width:0;overflow-wrap:anywhere}td.t.w{white-space:normal}}

    """

  /// Rows as cards side by side.
  ///
  /// Their words have the colour of the text, since a fill takes contrast from a soft one.
  private static let gallery = """
    .g,.g caption{display:block}.g{width:100%}.g thead{display:none}
    .g tbody{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.75rem}
    .g tr{display:flex;flex-wrap:wrap;align-content:flex-start;gap:.1rem .4rem;padding:.7rem .9rem;\
    border-radius:.6rem;background:var(--panel)}.g tr[hidden]{display:none}
    .g tbody tr>*{border:0;padding:0;background:none;text-align:start;flex:1 1 100%;min-width:0;\
    white-space:normal}.g td:empty{display:none}
    .g tr[class]>:first-child{padding:0}
    .g tbody tr>th{order:-2;flex:1 1 50%;font-weight:650;font-size:1.05rem;line-height:1.3}
    .g tbody tr>.b{order:-1;flex:none;width:1.7em;min-width:1.7em;height:1.7em;line-height:1.6em;\
    text-align:center;border:1px solid;border-radius:50%;font-weight:650}
    .g tbody td::before{font-size:.8rem;margin-inline-end:.4rem}
    @media print{.g tr{border:1px solid var(--line)}}

    """
}
