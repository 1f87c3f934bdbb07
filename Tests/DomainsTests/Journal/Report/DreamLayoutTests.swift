import TestSupport
import Testing

@testable import Definition
@testable import Journal
@testable import Report

/// What the options of a list of dreams decide is in its layout.
@Suite struct DreamLayoutTests {
  @Test(arguments: [0, 5], [true, false])
  func everyOptionIsALayoutThatReadsBackEqual(_ pages: Int, _ quotes: Bool) throws {
    let layout = DreamListReport.layout(pages: pages, quotes: quotes)
    let text = YAMLText.block(layout.text)
    let diagnostics = Diagnostics(file: "layout.yaml")
    let node = try #require(
      NodeReader(parsing: Array(text.utf8), name: "layout", diagnostics: diagnostics))
    let read = Layout.read(node)
    node.finish()
    #expect(read == layout, "\(text)\(diagnostics.sorted.map(\.message))")
    #expect(layout.pages.map(\.each.first) == (pages == 0 ? [] : [pages]))
    #expect(text.contains("{own_prediction}") == (quotes && pages > 0))
  }
}
