// What the checks say of an element: tag, class and place of it and of those around it. Never its text or
// its id: they may be somebody's.
function nameOf(element) {
  const parts = [];
  for (let e = element; e && e !== document.body && parts.length < 4; e = e.parentElement) {
    const place = e.parentElement ? [...e.parentElement.children].indexOf(e) + 1 : 1;
    const style = e.getAttribute("class");
    parts.unshift(e.tagName.toLowerCase() + (style ? "." + style.replace(/ /g, ".") : "") +
      ":" + place);
  }
  return parts.join(" > ");
}
