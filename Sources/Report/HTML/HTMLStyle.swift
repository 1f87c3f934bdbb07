internal import Charts

/// The style sheet of every report; it names no font file, image or address.
///
/// Base size 17 px in the system's font. One column on a phone, where rows of wide tables become cards; nothing
/// scrolls sideways. Series differ by shape, dashes and outline as well as by colour.
enum HTMLStyle {
  static let sheet = """
    :root{color-scheme:light dark;--ink:#1c2024;--soft:#586069;--line:#d9dde2;--paper:#fff;\
    --panel:#f5f6f8;--accent:#2f6f8f;--bar:#8fb8cc;--warn:#8a5a00;--bad:#a3242f;\
    \(ChartStyle.light)}
    @media (prefers-color-scheme:dark){:root{--ink:#e6e8eb;--soft:#a3abb4;--line:#3a4149;\
    --paper:#15181b;--panel:#1e2327;--accent:#7cc0df;--bar:#39677d;--warn:#e0b050;--bad:#f28b90;\
    \(ChartStyle.dark)}}
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
    .toc{margin:1.5rem 0;font-size:.9rem}.toc h2{border:0;margin:0;padding:0;font-size:.9rem;\
    display:inline;color:var(--soft)}
    .toc ul{list-style:none;display:inline;margin:0;padding:0}
    .toc li{display:inline-block;margin-inline-start:.9rem}
    dl.params,dl.about{display:grid;grid-template-columns:fit-content(45%) 1fr;gap:.1rem 1rem;margin:1rem 0;\
    font-size:.9rem}
    dl.about{padding-inline-start:.9rem;border-inline-start:3px solid var(--bar)}
    .about dd{white-space:pre-line;max-width:44rem}
    dt{color:var(--soft)}dd{margin:0}
    .notes>details{border-bottom:1px solid var(--line);margin:0;padding:.5rem 0}
    h3{display:inline;font-size:1rem;font-weight:500;margin:0}
    .findings{list-style:none;margin:.5rem 0;padding:0}
    .findings li{padding:.2rem 0}
    .alert{background:var(--panel);border-inline-start:4px solid var(--bad);padding:.5rem .9rem;\
    max-width:none}
    .sev{font-weight:650;font-variant:small-caps;margin-inline-end:.4rem}
    .sev.warning{color:var(--warn)}.sev.error{color:var(--bad)}
    code{font:.88em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:.75rem;\
    margin:1rem 0;padding:0;list-style:none}
    .cards li{background:var(--panel);border-radius:.5rem;padding:.7rem .9rem}
    .cards .name{display:block;font-size:.85rem;color:var(--soft)}
    .cards .value{display:block;font-size:1.8rem;line-height:1.25;font-variant-numeric:tabular-nums}
    .cards .unit{font-size:.9rem;color:var(--soft)}
    table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums lining-nums;\
    max-width:100%;min-width:min(100%,24rem);margin:1.25rem 0 .5rem}
    caption{text-align:start;font-weight:650;font-size:1rem;padding:.25rem 0 .4rem}
    caption.soft{font-weight:400;font-size:.85rem}
    .order{display:block;font-weight:400;font-size:.85rem;color:var(--soft)}
    th,td{padding:.4rem 1.1rem .4rem 0;vertical-align:top;text-align:start;\
    border-bottom:1px solid var(--line);unicode-bidi:plaintext}
    th:last-child,td:last-child{padding-inline-end:0}
    thead th{font-weight:600;color:var(--soft);vertical-align:bottom;overflow-wrap:normal;\
    position:sticky;top:0;background:var(--paper);box-shadow:0 2px var(--line);border:0;z-index:1}
    thead a{color:inherit;text-decoration:none}thead a:hover{text-decoration:underline}
    tbody th{font-weight:500}
    .t{white-space:pre-line;min-width:5rem}.t.w{white-space:nowrap;min-width:0}
    .t.long{min-width:14rem}
    .n{text-align:end;white-space:nowrap}
    thead th.n,thead th.w{white-space:normal}
    .u{font-weight:400;font-size:.85em}
    .many th,.many td{padding-inline-end:.8rem}
    .sort{all:unset;cursor:pointer;padding:0 .15rem;color:var(--soft)}
    .sort::after{content:"↕";opacity:.7}[aria-sort=ascending] .sort::after{content:"↑";opacity:1}
    [aria-sort=descending] .sort::after{content:"↓";opacity:1}
    .filter{font:inherit;font-size:.9rem;color:inherit;background:var(--panel);\
    border:1px solid var(--soft);border-radius:.4rem;padding:.25rem .6rem;margin:.4rem 0 0;\
    display:block;max-width:100%;font-weight:400}
    .m{display:inline;margin:0;font-size:.85rem;font-weight:400;white-space:normal}
    .m>summary{display:inline;white-space:nowrap;color:var(--accent);margin-inline-start:.5rem}
    .m dl{display:grid;grid-template-columns:fit-content(45%) 1fr;gap:.15rem .9rem;margin:.35rem 0}
    .m .k{display:none}
    td:target,th:target,li:target,dd:target{background:color-mix(in srgb,var(--accent) 22%,transparent)}
    .k{display:block;height:.32rem;margin-top:.12rem;min-width:3.5rem;background:linear-gradient(\
    to right,var(--bar) var(--w),transparent var(--w));border-radius:1px}
    .k.neg{background:repeating-linear-gradient(90deg,var(--bar) 0 3px,transparent 3px 5px) \
    left/var(--w) 100% no-repeat}
    details{margin:.5rem 0}
    summary{cursor:pointer}
    details.section>summary h2{display:inline}
    details.section{border-top:1px solid var(--line);margin:2.5rem 0 .75rem;padding-top:.75rem}
    details.section h2{border:0;padding:0;margin:0}
    .charts{display:grid;gap:1.5rem 2.5rem;margin:1.25rem 0;\
    grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr))}
    figure{margin:0;max-width:30rem;min-width:0}
    figcaption{font-weight:650;margin-bottom:.4rem}
    figcaption span{display:block;font-weight:400;font-size:.85rem;color:var(--soft)}
    \(ChartStyle.rules)\
    .measures dt{color:var(--ink);font-weight:600;margin-top:1rem}
    .measures dd{max-width:44rem}
    .text{font-size:1rem}
    mark{color:inherit;background:none;border-radius:.2em;padding:0 .1em}
    mark.fill{font-weight:650;background:var(--panel);box-shadow:inset 0 -.2em var(--bar)}
    mark.line{text-decoration:underline 2px dotted var(--accent);text-underline-offset:.2em}
    .charts figure:has(.numbers[open]){grid-column:1/-1;max-width:none}.numbers table{min-width:0}\
    .numbers th,.numbers td{white-space:normal;min-width:0;overflow-wrap:anywhere}
    .x,.x caption,.x tbody{display:block}.x thead{display:none}
    .x tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(4.5rem,1fr));gap:.3rem .8rem;\
    padding:.6rem 0;border-bottom:1px solid var(--line)}
    .x tbody>tr>*{border:0;padding:0;text-align:start;white-space:normal}.x tbody>tr>th{grid-column:1/-1}
    .x tbody td::before{display:block;font-size:.8rem;color:var(--soft)}
    @media screen and (max-width:62rem){.many{font-size:.85rem}.many th,.many td{padding-inline-end:.5rem}\
    .many .t{min-width:4rem}.many .t.long{min-width:9rem}.many .t.w{white-space:normal}}
    @media screen and (max-width:40rem){.page{padding:1rem .9rem 2rem}h1{font-size:1.45rem}\
    .answer{font-size:1.1rem}.cards{grid-template-columns:1fr 1fr}.cards .value{font-size:1.5rem}\
    table{font-size:.85rem}table,.c tbody,.c caption{width:100%}.t{min-width:0}.t.w{white-space:normal}\
    .t.long{min-width:0}th,td{padding-inline-end:.6rem}\
    .c,.c caption,.c tbody{display:block}.c thead{display:none}\
    .c tr{display:grid;grid-template-columns:1fr 1fr;gap:.1rem 1rem;padding:.6rem 0;\
    border-bottom:1px solid var(--line)}.c tr[hidden]{display:none}\
    .c tbody>tr>*{border:0;padding:0;text-align:start;white-space:pre-line}\
    .c tbody>tr>th{grid-column:1/-1;order:-1;font-weight:650;font-size:1rem}.c .long{grid-column:1/-1}\
    .c tbody td::before{display:block;font-size:.8rem;color:var(--soft)}}
    @media print{:root{--ink:#000;--soft:#333;--line:#999;--paper:#fff;--panel:#fff;\
    --accent:#000;--bar:#999;--warn:#5c3c00;--bad:#8a1a24;\(ChartStyle.print)}\
    html{font-size:11pt}thead th{position:static}.page{max-width:none;padding:0}nav,.numbers,.filter,.sort{display:none}\
    .m>summary{display:none}\
    thead{display:table-header-group}tr,figure,.cards li{break-inside:avoid}\
    h2,caption{break-after:avoid}a{color:inherit;text-decoration:none}\
    details.section::details-content{content-visibility:visible;block-size:auto}\
    table{font-size:8.5pt}.n,thead th{white-space:normal;overflow-wrap:anywhere}\
    .t,.t.long{min-width:0}.k{min-width:1.5rem}th,td{padding:.2rem .5rem .2rem 0}\
    .k,svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """

  /// Rules for phones alone.
  static func onPhones(_ rules: String) -> String {
    rules.isEmpty ? "" : "@media screen and (max-width:40rem){\(rules)}\n"
  }
}
