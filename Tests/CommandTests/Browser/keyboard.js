// What the Tab key reaches. `start` begins to watch where the focus goes, and says how often the key has to be
// pressed; `findings` says what went wrong. Needs `nameOf` of element_names.js.
var keyboard = (() => {
  const isShown = element =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const stops = "a[href], button, input, select, textarea, summary, [tabindex]";
  let expected = [], visited = [], plain = new Map();

  const scrolls = element => {
    const style = getComputedStyle(element);
    const can = way => way === "auto" || way === "scroll";
    return can(style.overflowX) && element.scrollWidth > element.clientWidth + 1 ||
      can(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
  };
  // Of buttons of one choice the key goes to one alone; arrows do the rest.
  const isStop = element => {
    if (element.matches(":disabled, [type=hidden], [tabindex^='-']") || !isShown(element)) return false;
    if (element.tagName === "SUMMARY")
      return element.parentElement.tagName === "DETAILS" &&
        element.parentElement.querySelector(":scope > summary") === element;
    if (element.type !== "radio" || !element.name) return true;
    const choices = [...document.getElementsByName(element.name)];
    return element === (choices.find(choice => choice.checked) || choices[0]);
  };
  const list = () => {
    const found = new Set([...document.querySelectorAll(stops)].filter(isStop));
    // What scrolls is reached by itself, or by what stands in it.
    for (const box of document.body.querySelectorAll("*"))
      if (isShown(box) && scrolls(box) && ![...box.querySelectorAll(stops)].some(e => found.has(e)))
        found.add(box);
    return [...found].sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  };
  const rim = element => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== "none" && parseFloat(outlineWidth) > 0 &&
      !/^rgba\(.*, 0\)$/.test(outlineColor);
    return (hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : "") + "/" +
      (boxShadow === "none" ? "" : boxShadow);
  };
  const watch = event => {
    const element = event.target;
    visited.push([element, rim(element)]);
  };

  return {
    /// At most `limit` stops are tried, from the top or up to the end. Returns how many there are.
    start(limit, fromEnd) {
      // The key goes on from what last had the focus, which now is the body.
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
      const all = list();
      const first = fromEnd ? Math.max(0, all.length - limit) : 0;
      expected = all.slice(first, first + limit);
      plain = new Map(expected.map(element => [element, rim(element)]));
      visited = [];
      if (first) all[first - 1].focus();
      document.addEventListener("focusin", watch, true);
      return [all.length, expected.length];
    },
    findings() {
      document.removeEventListener("focusin", watch, true);
      const found = [];
      if (!expected.length) return found;
      // After the last one the key begins anew.
      const last = visited.findIndex(([element]) => element === expected[expected.length - 1]);
      if (last >= 0) visited.length = last + 1;
      const reached = new Map();
      for (const [element, look] of visited) if (!reached.has(element)) reached.set(element, look);
      const missing = expected.filter(element => !reached.has(element));
      if (missing.length)
        found.push(["keyboard reach", `Tab reaches ${expected.length - missing.length} of ` +
          `${expected.length}; the first without is ${nameOf(missing[0])}`]);
      if (last < 0)
        found.push(["keyboard trap", "Tab comes no further than " +
          (visited.length ? nameOf(visited[visited.length - 1][0]) : "the window")]);
      const order = [...reached.keys()];
      const back = order.findIndex((element, i) => i > 0 &&
        order[i - 1].compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING &&
        plain.has(element) && plain.has(order[i - 1]));
      if (back > 0) found.push(["keyboard order", `Tab goes back to ${nameOf(order[back])}`]);
      const bare = expected.filter(element => reached.has(element) &&
        (reached.get(element) === plain.get(element) || reached.get(element) === "/"));
      if (bare.length)
        found.push(["focus not seen", `${bare.length} elements, the first ${nameOf(bare[0])}`]);
      return found;
    },
    /// What looks like a button or link and is none that the key comes to.
    forMouseAlone() {
      const pointed = [...document.body.querySelectorAll("*")].filter(element => isShown(element) &&
        getComputedStyle(element).cursor === "pointer" && !element.closest(`${stops}, label`));
      return pointed.length
        ? [["mouse alone", `${pointed.length} elements, the first ${nameOf(pointed[0])}`]] : [];
    },
  };
})();
