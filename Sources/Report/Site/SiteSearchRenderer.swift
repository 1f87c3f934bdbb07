internal import Platform

/// Writes the search of a site: a field that a script of the page shows and answers from the entries in it, and all entries
/// as links for readers without scripts.
struct SiteSearchRenderer: Renderer, Sendable {
  let site: Site
  let entries: [SiteEntry]
  /// The pages that hold all entries, if they are too many for this one.
  let lists: [SiteEntryPage]

  private var language: Language { site.language }

  func render(to sink: any ByteSink) throws {
    let script = Self.script(language)
    var json = MemoryJSON()
    json.write(entries, in: language)
    var out = ByteWriter(sink)
    HTMLHead(
      title: language[SiteWord.search], style: SiteEntryPage.rules + Self.rules,
      frame: site.frame(Site.searchName), script: script
    ).write(into: &out)
    out.append(
      """
      </header>
      <main>
      <form class="find-form" role="search" hidden=""><label for="q">\(language[SiteWord.fieldLabel])</label>
      <input id="q" name="q" type="search"></form>
      <p id="count" class="soft" role="status"></p>
      <ul id="found" class="entries"></ul>
      <section id="all" aria-label="\(language[SiteWord.everything])">\
      <h2>\(language[SiteWord.everything])</h2>

      """)
    if lists.isEmpty {
      SiteEntryPage.write(SiteEntryPage.sorted(entries), in: language, into: &out)
    } else {
      out.append("<ol>\n")
      for page in lists {
        out.append("<li><a href=\"\(page.name)\">")
        out.append(page.range, as: HTMLEscape.self)
        out.append("</a></li>\n")
      }
      out.append("</ol>\n")
    }
    out.append("</section>\n</main>\n</div>\n<script type=\"application/json\" id=\"entries\">")
    out.append(json.bytes[...])
    out.append("</script>\n")
    script.write(into: &out)
    out.append("</body>\n</html>\n")
    try out.finish()
  }

  /// Finds the entries that have all words of the question, without regard to case and accents: first titles that begin
  /// with it, then those with a word that does, then the others.
  ///
  /// Everything is shown as text.
  private static func script(_ language: Language) -> HTMLScript {
    HTMLScript(
      """
      (()=>{const $=i=>document.getElementById(i),q=$("q"),found=$("found"),all=$("all"),count=$("count");
      const fold=t=>t.normalize("NFD").replace(/\\p{M}/gu,"").toLowerCase();
      const list=JSON.parse($("entries").textContent).map(e=>({e,t:fold(e[1]),d:fold(e[2])}));
      const most=100;
      const rank=(x,w)=>{let r=0;for(const p of w){const i=x.t.indexOf(p);
      if(i===0)r+=x.t.length===p.length?0:1;else if(i>0)r+=/[\\p{L}\\p{N}]/u.test(x.t[i-1])?3:2;
      else if(x.d.includes(p))r+=5;else return -1}return r};
      const show=()=>{const w=fold(q.value).split(/\\s+/).filter(Boolean);
      all.hidden=w.length>0;found.replaceChildren();
      if(!w.length){count.textContent="";return}
      const hits=[];list.forEach((x,i)=>{const r=rank(x,w);if(r>=0)hits.push([r,i])});
      hits.sort((a,b)=>a[0]-b[0]||a[1]-b[1]);
      const words=hits.length===0?"\(language[SiteWord.nothingFound])":\
      hits.length>most?"\(language[SiteWord.shown])":"\(language[SiteWord.found])";
      count.textContent=words.replace("{count}",hits.length).replace("{shown}",most);
      for(const [,i] of hits.slice(0,most)){const [k,t,d,h]=list[i].e,li=document.createElement("li"),
      a=document.createElement("a"),s=document.createElement("span");
      a.href=h;a.textContent=t;s.className="soft";s.textContent=k+" · "+d;li.append(a," ",s);found.append(li)}};
      q.form.hidden=false;q.value=new URLSearchParams(location.search).get("q")??"";
      q.oninput=show;q.form.onsubmit=e=>{e.preventDefault();found.querySelector("a")?.focus()};show()})()
      """)
  }

  /// The form asks this page itself, so that it also works from the first page.
  static let rules = """
    .find-form{margin:1rem 0}.find-form label{display:block;font-size:.9rem;color:var(--soft)}
    .find-form input{font:inherit;font-size:1.1rem;color:inherit;background:var(--paper);width:100%;max-width:34rem;\
    border:1px solid var(--soft);border-radius:.5rem;padding:.5rem .8rem;margin-top:.25rem}
    .find-form input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    @media print{.find-form{display:none}}

    """
}

/// The entries as JSON inside a page, where `<` is escaped as JSON does.
private struct MemoryJSON {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ entries: [SiteEntry], in language: Language) {
    let sink = MemorySink()
    var json = JSONWriter(sink)
    json.open("[")
    for entry in entries {
      json.line()
      json.open("[")
      for text in [language[entry.kind.word], entry.title, entry.detail, entry.address] {
        json.value(text)
      }
      json.close("]")
    }
    json.close("]")
    // A sink in memory takes everything.
    try? json.finish()
    bytes = sink.bytes
  }
}
