// What stands where: content on the first screen, tables that are cut, letters of charts that are too small.
// `width` is that of the window, for the kinds. Returns a list of kinds and sentences. Needs `nameOf` of element_names.js.
function layoutFindings({ width, asksFirstScreen, asksLetters }) {
  // What people open a page for; on an index, a search and a list of entries it is a page to go to.
  const content = "figure svg, .cards .value, tbody tr, main .text, main blockquote";
  const indexContent = 'main a[href$=".html"]';
  // What only tells how the content came about.
  const apparatus = ".findings, .balance, .params, .about, nav, footer";

  const found = [];
  const report = (kind, sentence) => found.push([kind, sentence]);
  const isShown = element =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const root = document.documentElement;

  if (asksFirstScreen) {
    const height = root.clientHeight;
    const isIndex = /\/(index|search|entries-[0-9]+)\.html$/.test(location.pathname);
    const tops = [...document.querySelectorAll(isIndex ? indexContent : content)]
      .filter(element => !element.closest(apparatus) && isShown(element))
      .map(element => [element.getBoundingClientRect().top + scrollY, element])
      .sort((a, b) => a[0] - b[0]);
    if (!tops.length) report(`first screen at ${width} px`, "the page has no content");
    else if (tops[0][0] >= height)
      report(`first screen at ${width} px`, `content begins ${Math.round(tops[0][0])} px down, ` +
        `below a screen of ${height} px: ${nameOf(tops[0][1])}`);
  }

  // A table is cut where a box around it, or a box in it, hides a part of what is as wide as it is, and
  // where it leaves the window.
  const cut = new Set();
  for (const table of document.querySelectorAll("table")) {
    if (!isShown(table)) continue;
    const boxes = [...table.querySelectorAll("*")];
    for (let e = table; e && e !== document.body; e = e.parentElement) boxes.push(e);
    const box = boxes.find(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1 &&
      e.namespaceURI !== "http://www.w3.org/2000/svg" && getComputedStyle(e).overflowX !== "visible");
    const { left, right } = table.getBoundingClientRect();
    const about = nameOf(table);
    if (box && !cut.has(box)) {
      cut.add(box);
      report(`table cut at ${width} px`,
        `${box.scrollWidth} px wide in a box of ${box.clientWidth} px: ${about}`);
    } else if (!box && (left < -1 || right > root.clientWidth + 1)) {
      report(`table cut at ${width} px`, `it ends at ${Math.round(right)} px in a window of ` +
        `${root.clientWidth} px: ${about}`);
    }
  }

  if (asksLetters) {
    for (const chart of document.querySelectorAll("svg:not(svg svg)")) {
      if (!isShown(chart)) continue;
      let least = Infinity;
      for (const text of chart.querySelectorAll("text")) {
        const matrix = text.textContent.trim() && isShown(text) && text.getScreenCTM();
        if (!matrix) continue;
        const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
        least = Math.min(least, parseFloat(getComputedStyle(text).fontSize) * scale);
      }
      if (least < 9.95)
        report("small letters", `${least.toFixed(1)} px in ${nameOf(chart)}`);
    }
  }
  return found;
}
