import Platform
import TestSupport
import Testing

@testable import Report

/// Tables whose rows are cards.
@Suite struct RowFormTests {
  private func table(_ form: RowForm) throws -> Table {
    func column(_ id: String, _ values: [String], _ presence: [CellPresence] = []) -> Column {
      Column(id: id, title: id, values: .strings(values), privacy: .public, presence: presence)
    }
    return try Table(
      id: "people", caption: "People", key: "id",
      columns: [
        Column(
          id: "id", title: "id", values: .strings(["1", "2"]), privacy: .public, place: .files),
        column("name", ["Ann <b>", "Bo"]), column("years", ["1801–1866", "1790–1850"]),
        column("next", ["baptism", "sealing"]), column("sex", ["F", "M"]),
        column("by", ["Sue", ""], [.present, .missing]),
        Column(
          id: "fill", title: "fill", values: .strings(["magenta", "violet"]), privacy: .public,
          place: .files),
      ], swatch: "fill", form: form)
  }

  private func page(_ form: RowForm) throws -> (html: String, markdown: String) {
    let report = Sample.report(
      sections: [Section(id: "part", title: "Part", tables: [try table(form)])])
    return (try report.text("ranking.html"), try report.text("ranking.md"))
  }

  @Test func markdownIsTheSame() throws {
    #expect(try page(.cards).markdown == page(.lines).markdown)
  }

  @Test func cardsHaveTheirSignsAndHeads() throws {
    let html = try page(.cards).html
    let cells = try HTMLPage(html).elements.filter { $0.tag == "td" }
    #expect(
      cells.filter { $0.attributes["class"]?.hasSuffix(" b") ?? false }.map(\.text) == ["F", "M"])
    // The others speak for themselves.
    #expect(html.contains("<table id=\"people\" class=\"s g\" style=\"--5:'by'\">"))
    // What has no value takes no room.
    let inCards = cells.filter { $0.attributes["class"]?.hasPrefix("t") == true }
    #expect(inCards.last?.text == "")
    #expect(!(try page(.lines).html.contains("class=\"s g\"")))
  }

  @Test func storesKeepTheForm() throws {
    let folder = try TemporaryFolder()
    let report = Sample.report(
      sections: [Section(id: "part", title: "Part", tables: [try table(.cards)])])
    let path = folder.path + "/cards.report"
    _ = try ReportModelFile.write(
      report, formats: [.html], path: path, fileSystem: SystemFileSystem())
    #expect(try ReportModelFile.read(.unlisted(path)).report.table("people")?.form == .cards)
  }
}
