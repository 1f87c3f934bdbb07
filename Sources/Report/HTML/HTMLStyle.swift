internal import Charts

/// The style sheets of pages; they name no font file, image or address.
///
/// Base size 17 px in the system's font. One column on a phone, where rows of wide tables become cards; nothing
/// scrolls sideways. Series differ by shape, dashes and outline as well as by colour. A page has the rules of what stands on it and
/// no others.
enum HTMLStyle {
  /// What a page may have beside headings and paragraphs.
  struct Parts: OptionSet {
    let rawValue: UInt8
    static let tiles = Parts(rawValue: 1)
    static let tables = Parts(rawValue: 2)
    static let charts = Parts(rawValue: 4)
    static let maps = Parts(rawValue: 8)
    static let marks = Parts(rawValue: 16)
    static let notes = Parts(rawValue: 32)
    static let all: Parts = [.tiles, .tables, .charts, .maps, .marks, .notes]
  }

  /// The rules of a page with `parts`.
  static func sheet(_ parts: Parts) -> String {
    let rules: [(Parts, String)] = [
      (.tiles, tiles), (.notes, notes), (.tables, tables), (.charts, charts),
      (.maps, ChartStyle.mapRules), (.marks, marks),
    ]
    let added = rules.filter { parts.contains($0.0) }.map(\.1).joined()
    // What printers and phones have differently comes last.
    return base + added + (parts.contains(.tables) ? narrowTables : "") + last
  }

  private static let base = """
    :root{color-scheme:light dark;--ink:#1c2024;--soft:#586069;--line:#d9dde2;--paper:#fff;\
    --panel:#f5f6f8;--accent:#2f6f8f;--bar:#8fb8cc;--warn:#8a5a00;--bad:#a3242f}
    @media (prefers-color-scheme:dark){:root{--ink:#e6e8eb;--soft:#a3abb4;--line:#3a4149;\
    --paper:#15181b;--panel:#1e2327;--accent:#7cc0df;--bar:#39677d;--warn:#e0b050;--bad:#f28b90}}
    *{box-sizing:border-box}
    html{font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;\
    -webkit-text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;\
    unicode-bidi:plaintext}
    .page{max-width:68rem;margin:0 auto;padding:1.5rem 1rem 3rem}
    h1{font-size:1.75rem;line-height:1.2;margin:0 0 .35rem;white-space:pre-line}
    h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .75rem;padding-top:.75rem;\
    border-top:1px solid var(--line)}
    p{margin:.5rem 0;max-width:44rem;white-space:pre-line}
    a{color:var(--accent);text-underline-offset:.15em}
    a:focus-visible,summary:focus-visible,button:focus-visible,input:focus-visible{outline:2px solid var(--accent);\
    outline-offset:2px}
    .answer{font-size:1.25rem;line-height:1.4;max-width:none;margin:.35rem 0}
    .subtitle{color:var(--soft);margin:.15rem 0}
    .soft{color:var(--soft);font-size:.85rem}
    .toc{margin:.75rem 0;font-size:.9rem}.toc+section>h2{margin-top:1.25rem}.toc h2{border:0;margin:0;padding:0;\
    font-size:.9rem;display:inline;color:var(--soft)}
    .toc ul{list-style:none;display:inline;margin:0;padding:0}
    .toc h2,.toc li{margin-inline-end:.9rem}.toc li{display:inline-block}
    dt{color:var(--soft)}dd{margin:0}
    td:target,th:target,li:target,dd:target{background:color-mix(in srgb,var(--accent) 22%,transparent)}
    details{margin:.5rem 0}
    summary{cursor:pointer}
    details.section>summary h2{display:inline}
    details.section{border-top:1px solid var(--line);margin:2.5rem 0 .75rem;padding-top:.75rem}
    details.section h2{border:0;padding:0;margin:0}
    .text{font-size:1rem}
    .again{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}

    """

  private static let tiles = """
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:.75rem;\
    margin:1rem 0;padding:0;list-style:none}
    .cards li{background:var(--panel);border-radius:.5rem;padding:.7rem .9rem}
    .cards .name{display:block;font-size:.85rem;color:var(--soft)}
    .cards .value{display:block;font-size:1.8rem;line-height:1.25;font-variant-numeric:tabular-nums}
    .cards .value.long{font-size:1.25rem;line-height:1.8;white-space:nowrap}
    .cards .unit{font-size:.9rem;color:var(--soft)}

    """

  private static let marks = """
    mark{color:inherit;background:none;border-radius:.2em;padding:0 .1em}
    mark.fill{font-weight:650;background:var(--panel);box-shadow:inset 0 -.2em var(--bar)}
    mark.line{text-decoration:underline 2px dotted var(--accent);text-underline-offset:.2em}

    """

  private static let notes = """
    dl.params,dl.about{display:grid;grid-template-columns:fit-content(45%) 1fr;gap:.1rem 1rem;margin:1rem 0;\
    font-size:.9rem}
    dl.about{padding-inline-start:.9rem;border-inline-start:3px solid var(--bar)}
    .about dd{white-space:pre-line;max-width:44rem}
    .notes>details{border-bottom:1px solid var(--line);margin:0;padding:.5rem 0}
    h3{display:inline;font-size:1rem;font-weight:500;margin:0}
    .findings{list-style:none;margin:.5rem 0;padding:0}
    .findings li{padding:.2rem 0}
    .sev{font-weight:650;font-variant:small-caps;margin-inline-end:.4rem}
    .sev.warning{color:var(--warn)}.sev.error{color:var(--bad)}
    code{font:.88em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .measures dt{color:var(--ink);font-weight:600;margin-top:1rem}
    .measures dd{max-width:44rem}
    .alert{background:var(--panel);border-inline-start:4px solid var(--bad);padding:.5rem .9rem;\
    max-width:none}

    """

  private static let last = """
    @media screen and (max-width:40rem){.page{padding:1rem .9rem 2rem}h1{font-size:1.45rem}\
    .answer{font-size:1.1rem}.cards{grid-template-columns:1fr 1fr}.cards .value{font-size:1.5rem}\
    .cards .value.long{font-size:1.1rem;line-height:1.5}.toc{overflow-x:auto;white-space:nowrap}}
    @media print{:root{--ink:#000;--soft:#333;--line:#999;--paper:#fff;--panel:#fff;\
    --accent:#000;--bar:#999;--warn:#5c3c00;--bad:#8a1a24}\
    html{font-size:11pt}.page{max-width:none;padding:0}nav,.numbers{display:none}\
    figure,.cards li{break-inside:avoid}h2,figcaption,.lead{break-after:avoid}h2+*{break-before:avoid}\
    details:not([open],.section,.nm),.notes:not(:has(>[open])){display:none}summary{list-style:none}a{color:inherit;text-decoration:none}\
    details.section::details-content{content-visibility:visible;block-size:auto}\
    svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """

}

extension HTMLStyle.Parts {
  /// What `sections` have.
  init(of sections: [Section]) {
    self = []
    if sections.contains(where: { !$0.figures.isEmpty }) { insert(.tiles) }
    if sections.contains(where: { !$0.tables.isEmpty }) { insert(.tables) }
    let charts = sections.flatMap(\.charts)
    // Their numbers stand in tables.
    if !charts.isEmpty { formUnion([.charts, .tables]) }
    if charts.contains(where: { if case .map = $0.plot.content { true } else { false } }) {
      insert(.maps)
    }
    if sections.contains(where: { $0.paragraphs.contains { !$0.marks.isEmpty } }) {
      insert(.marks)
    }
  }
}
