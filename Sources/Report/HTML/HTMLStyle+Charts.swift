internal import Charts

extension HTMLStyle {
  /// The rules of charts and of the tables of their numbers.
  static let charts = """
    .charts{display:grid;gap:1.5rem 2.5rem;margin:1.25rem 0;\
    grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr))}
    figure{margin:0;max-width:30rem;min-width:0}
    figcaption{font-weight:650;margin-bottom:.4rem}
    figcaption span{display:block;font-weight:400;font-size:.85rem;color:var(--soft)}
    .charts figure:has(.numbers[open]){grid-column:1/-1;max-width:none}figure>svg{max-width:30rem}
    @media screen and (min-width:64rem){section{display:flow-root}\
    .charts:has(>figure:only-child):has(+table:not(.many)):not(:has([open])){float:inline-end;width:29rem;\
    margin:0 0 1rem 2rem}}.numbers table{min-width:0}\
    .numbers th,.numbers td{white-space:normal;min-width:0;overflow-wrap:anywhere}
    .x,.x caption,.x tbody{display:block}.x thead{display:none}
    .x tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(4.5rem,1fr));gap:.3rem .8rem;\
    padding:.6rem 0;border-bottom:1px solid var(--line)}
    .x tbody>tr>*{border:0;padding:0;text-align:start;white-space:normal}.x tbody>tr>th{grid-column:1/-1}
    .x tbody td::before{display:block;font-size:.8rem;color:var(--soft)}
    \(ChartStyle.rules)
    """
}
