// Looks at the page as it is laid out now and returns what is wrong with it: a list of kinds and sentences.
// Needs `nameOf` of element_names.js.
(() => {
  const found = [];
  const report = (kind, sentence) => found.push([kind, sentence]);

  // Width: the page fits its window, and so does every element outside a box that scrolls.
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    report("page width", `the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`);

  // Colour.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  const colour = text => {
    if (!colours.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      colours.set(text, [r, g, b, a / 255]);
    }
    return colours.get(text);
  };
  const over = (top, below) => {
    const a = top[3];
    return [0, 1, 2].map(i => top[i] * a + below[i] * (1 - a)).concat(1);
  };
  const luminance = c => {
    const [r, g, b] = c.slice(0, 3).map(v => v / 255)
      .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const page = colour(getComputedStyle(document.body).backgroundColor);
  const base = page[3] ? over(page, [255, 255, 255, 1]) : colour("Canvas");
  const behind = element => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      const c = colour(getComputedStyle(e).backgroundColor);
      if (c[3] > 0) layers.push(c);
      if (c[3] === 1) break;
    }
    return layers.reduceRight((below, top) => over(top, below), base);
  };
  const isShown = element => element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible";
  const poor = new Map();
  const check = (element, ink, ground) => {
    const ratio = contrast(over(ink, ground), ground);
    if (ratio < 4.5) {
      const kind = element.tagName.toLowerCase() + "." + (element.getAttribute("class") || "");
      if (!poor.has(kind)) poor.set(kind, `${ratio.toFixed(2)} of ${nameOf(element)}`);
    }
  };
  // Elements with the same tags and classes up to the body look the same: one of them is enough.
  const looks = new Map();
  const look = element => {
    if (!element || element === document.body) return "";
    if (!looks.has(element)) {
      looks.set(element, look(element.parentElement) + "/" + element.tagName + "." +
        (element.getAttribute("class") || "") + (element.getAttribute("style") || "") +
        (element.matches("tr:nth-child(even),:target") ? "+" : ""));
    }
    return looks.get(element);
  };
  const seen = new Set();
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (seen.has(look(element)) || !walker.currentNode.data.trim() || !isShown(element)) continue;
    seen.add(look(element));
    const style = getComputedStyle(element);
    texts += 1;
    if (element.namespaceURI === "http://www.w3.org/2000/svg") {
      if (element.tagName !== "text") continue;
      // Chart text has a border in the colour of the paper, which is its ground whatever is below.
      const ground = colour(style.stroke);
      const hasBorder = ground[3] === 1 && parseFloat(style.strokeWidth) >= 2;
      check(element, colour(style.fill), hasBorder ? ground : behind(element.ownerSVGElement));
    } else {
      check(element, colour(style.color), behind(element));
    }
  }
  if (texts === 0) report("no text", "the page shows no text");
  poor.forEach(sentence => report("contrast", sentence));

  // Tables.
  for (const table of document.querySelectorAll("table"))
    if (!table.caption || !table.caption.textContent.trim())
      report("no caption", nameOf(table));
  for (const head of document.querySelectorAll("th"))
    if (!["col", "row", "colgroup", "rowgroup"].includes(head.getAttribute("scope")))
      report("no scope", nameOf(head));

  // Charts.
  for (const chart of document.querySelectorAll("svg:not(svg svg)")) {
    const labels = (chart.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean);
    const spoken = labels.map(id => document.getElementById(id)?.textContent.trim() || "");
    // A chart with links is a group: inside of an image nothing is reached.
    const role = chart.querySelector("a") ? "group" : "img";
    if (chart.getAttribute("role") !== role) report("no role", nameOf(chart));
    const said = chart.classList.contains("spark") && chart.getAttribute("aria-label");
    if (!said && (spoken.length < 2 || spoken.includes(""))) report("chart without words", nameOf(chart));
    const box = chart.getBoundingClientRect();
    if (!box.width) continue;
    // A letter's room in a picture of 380 units, however large it is drawn.
    const slack = Math.max(3, box.width / 40);
    for (const text of chart.querySelectorAll("text")) {
      const inner = text.getBoundingClientRect();
      if (inner.left < box.left - slack || inner.right > box.right + slack ||
          inner.top < box.top - slack || inner.bottom > box.bottom + slack) {
        report("text outside its chart", nameOf(text));
        break;
      }
    }
  }

  // Ids and links.
  const ids = new Map();
  for (const element of document.querySelectorAll("[id]")) {
    if (!element.id || /\s/.test(element.id)) report("odd id", nameOf(element));
    ids.set(element.id, (ids.get(element.id) || 0) + 1);
  }
  const repeated = [...ids.values()].filter(count => count > 1).length;
  if (repeated) report("repeated ids", `${repeated} ids stand more than once`);
  let dead = 0;
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const target = link.getAttribute("href").slice(1);
    if (!ids.has(target) && !ids.has(decodeURIComponent(target))) dead += 1;
  }
  if (dead) report("dead links", `${dead} links in the page lead nowhere`);
  return found;
})()
