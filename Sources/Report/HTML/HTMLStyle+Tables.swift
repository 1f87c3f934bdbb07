internal import Charts

extension HTMLStyle {
  /// The rules of tables: lines, cards, details of a row, small drawings, sorting and filtering.
  static let tables = """
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
    tbody th{font-weight:500;white-space:pre-line;min-width:5rem}
    td{text-align:end;white-space:nowrap}
    .t{white-space:pre-line;min-width:5rem;text-align:start}.t.w{white-space:nowrap;min-width:0}
    .t.long{min-width:14rem}
    .n{text-align:end;white-space:nowrap}.f th,.f td{overflow-wrap:break-word}
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
    .nm{font:inherit}.nm dl{font-size:.85rem;font-weight:400}\
    .nm>summary{color:inherit;margin:0;white-space:inherit}.nm>summary::after{content:"\\a0▾" / "";color:var(--accent)}
    .k{display:block;height:.32rem;margin-top:.12rem;min-width:3.5rem;background:linear-gradient(\
    to right,var(--bar) var(--w),transparent var(--w));border-radius:1px}
    .k.neg{background:repeating-linear-gradient(90deg,var(--bar) 0 3px,transparent 3px 5px) \
    left/var(--w) 100% no-repeat}
    .up{color:var(--accent)}.down{color:var(--warn)}.new{color:var(--soft)}
    tr[data-top]>*{font-size:1.15em;padding-block:.6rem;background:var(--panel)}\
    tr[data-top]>th{font-weight:650}tr[data-top]>:first-child{padding-inline-start:.6rem}
    \(ChartStyle.sparkRules)
    """

  /// What narrow windows, phones and printers have differently.
  static let narrowTables = """
    @media screen and (max-width:62rem){.many{font-size:.85rem}.many th,.many td{padding-inline-end:.5rem}\
    .many .t,.many tbody th{min-width:4rem}.many .t.long{min-width:9rem}.many .t.w{white-space:normal}}
    @media screen and (max-width:40rem){\
    table{font-size:.85rem}table,.c tbody,.c caption{width:100%}.t,tbody th{min-width:0}.t.w{white-space:normal}\
    .t.long{min-width:0}th,td{padding-inline-end:.6rem}\
    .c,.c caption,.c tbody{display:block}.c thead{display:none}\
    .c tr{display:flex;flex-wrap:wrap;gap:.1rem .9rem;padding:.6rem 0;\
    border-bottom:1px solid var(--line)}.c tr[hidden]{display:none}\
    .c tr[data-top]{padding:.6rem;background:var(--panel)}.c tr[data-top]>:first-child{padding:0}\
    .c tbody>tr>*{border:0;padding:0;text-align:start;white-space:pre-line}\
    .c tbody>tr>th{flex-basis:100%;order:-1;font-weight:650;font-size:1rem}.c .long{flex-basis:100%}.c .k{display:none}\
    .c td::before{margin-inline-end:.35rem;font-size:.8rem;color:var(--soft)}}
    @media print,(min-width:40.01rem){.c>tbody td::before{content:none}}
    @media print{thead th{position:static}.filter,.sort,.m:not(.nm)>summary{display:none}.nm>summary::after{content:none}\
    thead{display:table-header-group}tr{break-inside:avoid}caption,thead{break-after:avoid}\
    tbody tr:first-child{break-before:avoid}\
    table{font-size:8.5pt}.n,td,thead th{white-space:normal}\
    .t,.t.long,tbody th{min-width:0}.k{min-width:1.5rem}th,td{padding:.2rem .5rem .2rem 0}\
    .k{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """
}
