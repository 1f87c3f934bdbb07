internal import Charts

/// The style sheet of every report; it names no font file, image or address.
///
/// Base size 17 px in the system's font. One column on a phone; wide tables scroll on their own, so
/// that the page never does. Series differ by shape, dashes and outline as well as by colour.
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
    a:focus-visible,summary:focus-visible,.wide:focus-visible{outline:2px solid var(--accent);\
    outline-offset:2px}
    .subtitle{font-size:1.1rem;color:var(--soft)}
    .soft,footer{color:var(--soft);font-size:.85rem}
    nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;margin:1.25rem 0;padding:0}
    dl.params,dl.about{display:grid;grid-template-columns:fit-content(45%) 1fr;gap:.1rem 1rem;margin:1rem 0;\
    font-size:.9rem}
    dl.about{padding-inline-start:.9rem;border-inline-start:3px solid var(--bar)}
    .about dd{white-space:pre-line;max-width:44rem}
    dt{color:var(--soft)}dd{margin:0}
    .findings{background:var(--panel);border-radius:.5rem;padding:.75rem 1rem;margin:1.25rem 0}
    .findings h2,.balance h2{border:0;margin:0 0 .35rem;padding:0;font-size:1rem}
    .findings ul{list-style:none;margin:0;padding:0}
    .findings li{padding:.2rem 0}
    .sev{font-weight:650;font-variant:small-caps;margin-right:.4rem}
    .sev.warning{color:var(--warn)}.sev.error{color:var(--bad)}
    .balance{margin:1.25rem 0}.balance th{overflow-wrap:normal}
    code{font:.88em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem;\
    margin:1rem 0;padding:0;list-style:none}
    .cards li{background:var(--panel);border-radius:.5rem;padding:.7rem .9rem}
    .cards .name{display:block;font-size:.85rem;color:var(--soft)}
    .cards .value{display:block;font-size:1.6rem;line-height:1.25;font-variant-numeric:tabular-nums}
    .cards .unit{font-size:.9rem;color:var(--soft)}
    .wide{overflow-x:auto;margin:.25rem 0 .5rem}
    table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums lining-nums}
    caption{text-align:start;font-weight:650;font-size:1rem;padding:.25rem 0 .4rem}
    caption.soft{font-weight:400;font-size:.85rem}
    .cap{display:inline-block;position:sticky;left:0;max-width:min(44rem,calc(100vw - 2rem))}
    .order{display:block;font-weight:400;font-size:.85rem;color:var(--soft)}
    th,td{padding:.32rem .8rem .32rem 0;vertical-align:top;text-align:start;\
    border-bottom:1px solid var(--line);unicode-bidi:plaintext}
    th:last-child,td:last-child{padding-inline-end:0}
    thead th{font-weight:600;color:var(--soft);vertical-align:bottom;overflow-wrap:normal;\
    border-bottom:2px solid var(--line)}
    tbody th{font-weight:500;position:sticky;left:0;background:var(--paper)}
    td.t,th.t{white-space:pre-line;min-width:8rem;max-width:28rem}
    th.long{min-width:24rem;max-width:40rem}
    .n{text-align:end;white-space:nowrap}
    thead th.n{white-space:normal}
    .u{font-weight:400;display:block;font-size:.85em}
    td:target,th:target,li:target{background:color-mix(in srgb,var(--accent) 22%,transparent)}
    .k{display:block;height:.32rem;margin-top:.12rem;min-width:4.5rem;background:linear-gradient(\
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
    footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.75rem}
    @media (max-width:40rem){.page{padding:1rem .9rem 2rem}h1{font-size:1.45rem}\
    td.t,th.t{min-width:7rem}th.long{min-width:16rem}tbody th.t{max-width:42vw}table{font-size:.85rem}}
    @media print{:root{--ink:#000;--soft:#333;--line:#999;--paper:#fff;--panel:#fff;\
    --accent:#000;--bar:#999;--warn:#5c3c00;--bad:#8a1a24;\(ChartStyle.print)}\
    html{font-size:11pt}.page{max-width:none;padding:0}nav,.numbers{display:none}\
    .wide{overflow:visible}thead{display:table-header-group}tr,figure,.cards li{break-inside:avoid}\
    h2,caption{break-after:avoid}a{color:inherit;text-decoration:none}\
    details.section::details-content{content-visibility:visible;block-size:auto}\
    table{font-size:8.5pt}.n,thead th{white-space:normal;overflow-wrap:anywhere}\
    td.t,th.t,th.long{min-width:0}.k{min-width:1.5rem}th,td{padding:.2rem .5rem .2rem 0}tbody th{position:static}\
    .k,svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """
}
