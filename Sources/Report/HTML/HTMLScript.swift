internal import Platform

/// The script of a page, which the policy in its head allows by its hash: nothing else may run, whatever the data hold.
struct HTMLScript {
  /// The source; it holds no `<`.
  let source: String
  /// The hash as a policy says it.
  let hash: String

  init(_ source: String) {
    precondition(!source.contains("<"), "the source could end its element")
    self.source = source
    hash = "'sha256-\(ContentHash.base64(source))'"
  }

  func write(into out: inout ByteWriter) {
    out.append("<script>")
    out.append(source)
    out.append("</script>\n")
  }

  /// Sorts tables by a column and shows the rows that hold a word.
  ///
  /// Rows without a value stay at the end; dates in words, such as `3 May 2021 10:30`, go by time.
  /// A page without scripts has the same tables in the order that their captions say.
  static func tables(_ language: Language) -> HTMLScript {
    tables[language] ?? tables(in: language)
  }

  /// Made once, since each page hashes it.
  private static let tables = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, tables(in: $0)) })

  /// Phrases hold neither quotes nor backslashes.
  private static func tables(in language: Language) -> HTMLScript {
    HTMLScript(
      """
      (()=>{const cell=(r,i)=>{const c=r.cells[i],t=c.dataset.v??(c.querySelector(".nm>summary")??c.firstChild)?.textContent??"";\
      const d=/^\\d+ [A-Z][a-z]+ \\d+/.test(t),n=d?Date.parse(t):parseFloat(t.replace(/,/g,""));\
      return{t,n,d,no:t==="–"||t==="*"||t===""}};
      for(const t of document.querySelectorAll("table.s")){const b=t.tBodies[0],h=t.tHead;\
      if(!h||4>b.rows.length)continue;
      [...h.rows[0].cells].forEach((c,i)=>{const s=document.createElement("button");s.type="button";\
      s.className="sort";s.setAttribute("aria-label","\(language[PageWord.sortBy]) "+c.textContent);c.append(s);
      s.onclick=()=>{const d=c.getAttribute("aria-sort")==="descending"?1:-1,m=c.classList.contains("n");\
      const e=!m&&!c.hasAttribute("aria-sort")?1:d;
      for(const o of h.rows[0].cells)o.removeAttribute("aria-sort");
      c.setAttribute("aria-sort",e>0?"ascending":"descending");
      const k=[...b.rows].map(r=>[cell(r,i),r]);
      k.sort(([x],[y])=>x.no-y.no||(m||x.d&&y.d?e*(x.n-y.n):e*x.t.localeCompare(y.t)));
      b.append(...k.map(x=>x[1]))}});
      if(13>b.rows.length)continue;
      const f=document.createElement("input");f.type="search";f.className="filter";\
      f.placeholder="\(language[PageWord.showRowsHint])";f.setAttribute("aria-label","\(language[PageWord.showRows])");
      f.oninput=()=>{const w=f.value.toLowerCase();\
      for(const r of b.rows)r.hidden=!r.textContent.toLowerCase().includes(w)};
      t.caption.append(f)}})()
      """)
  }
}
