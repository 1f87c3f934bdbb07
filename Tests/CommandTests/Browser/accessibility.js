// Asks axe-core, which stands beside the page, and returns its violations as kinds and sentences. Needs
// `nameOf` of element_names.js.
async function accessibilityFindings() {
  // Nothing may be asked of a network or a disk: all that a page needs is in it.
  const options = { resultTypes: ["violations"], elementRef: true, preload: false, iframes: false };
  // page_checks.js counts ids in one pass, where these compare each with all.
  options.rules = Object.fromEntries(["duplicate-id", "duplicate-id-active", "duplicate-id-aria"]
    .filter(id => axe.getRules().some(rule => rule.ruleId === id)).map(id => [id, { enabled: false }]));
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, impact, help, nodes }) => [
    `axe ${id}`,
    `${help} (${impact}): ${nodes.length} elements, the first ${nameOf(nodes[0].element)}`,
  ]);
}
