extension HTMLStyle {
  /// The rules of what few reports have: a banner, a lead, sections on pages of their own, rows with fills.
  ///
  /// Empty for a report that has none of it.
  static func cards(of report: Report) -> String {
    var rules = ""
    if !report.banner.isEmpty { rules += banner }
    if report.sections.contains(where: { !$0.lead.isEmpty }) { rules += lead }
    if report.sections.contains(where: \.startsPage) {
      rules += pages
    }
    if report.tables.contains(where: { $0.swatch != nil }) { rules += fills }
    return rules
  }

  /// As wide as the page; a long name goes on in the next line and is never cut.
  private static let banner = """
    .banner{width:100%;max-width:none;margin:.75rem 0;padding:.6rem .9rem;font-size:17pt;\
    line-height:1.3;font-weight:600;background:var(--panel);border-radius:.5rem;\
    overflow-wrap:anywhere}
    @media print{.banner{padding-inline:0}}

    """

  private static let lead = """
    .lead{max-width:none;font:650 2.6rem/1.25 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;\
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
    tr[class]>:first-child{padding-inline-start:.5rem}
    table:has(tr[class]) .t{min-width:2.5rem;overflow-wrap:break-word}td.t.w{white-space:nowrap}
    @media print{tr[class]>*{print-color-adjust:exact;-webkit-print-color-adjust:exact}\
    table:has(tr[class]) .t{min-width:0;overflow-wrap:anywhere}td.t.w{white-space:normal}}

    """
}
