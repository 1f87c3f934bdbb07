import Platform
import TestSupport
import Testing

/// What is refused, noticed and compared of the records of a safety network.
@Suite struct SafetyRecordTests {
  /// The findings of a run over the sample, by code.
  private func findings() throws -> [String: String] {
    let page = String(
      decoding: try SystemFileSystem().readAll(
        RealData.packageFolder + "/reports/safety-audit/audit.md"), as: UTF8.self)
    var found: [String: String] = [:]
    for match in page.matches(of: /\| (?:note|warning|error) \| ([A-Z\\_]+) \| (\d+) \|/) {
      found[String(match.1).replacing("\\", with: "")] = String(match.2)
    }
    return found
  }

  @Test func oddAccountsAreNoticed() throws {
    let found = try findings()
    #expect(found["FR_EMAIL_MISMATCH"] == "1" && found["FR_ACCOUNT_TWICE"] == "1")
    // One number is taken over, one differs from that of the account.
    #expect(found["FR_DEPRECATED_CLASS"] == "2" && found["FR_PHONE_CONFLICT"] == "1")
    #expect(found["FR_NOT_IN_CLOUD"] == "1")
  }

  @Test func friendsAreLookedUpInAddressBooks() throws {
    // Olive, whom a circle has by her number alone.
    #expect(try findings()["FR_NOT_IN_CONTACTS"] == "1")
  }

  @Test func storesAreHeldAgainstEachOther() throws {
    let page = String(
      decoding: try SystemFileSystem().readAll(
        RealData.packageFolder + "/reports/safety-audit/friends.md"), as: UTF8.self)
    #expect(
      page.contains(
        "| Dan Dogwood | Finn Fir | circles, database | telephone | database | telephone |"))
    #expect(
      page.contains(
        "| Dan Dogwood | Olive Oak | telephone | circles, database | database | telephone |"))
  }

  @Test func whatCannotBeIsRefused() throws {
    let folder = try WorkFolder()
    try folder.write(
      "requests.csv",
      """
      id,type,a,b,at,state
      r1,watch,u1,u2,2015-01-01T00:00:00Z,accept
      r2,follow,u1,u2,2015-01-01T00:00:00Z,accept
      r3,watchMe,u1,u1,2015-01-01T00:00:00Z,
      r4,,u1,,2015-01-01T00:00:00Z,
      r5,,u1,u2,2015-01-01T00:00:00Z,perhaps
      r6,,u1,u2,2015-01-01T00:00:00Z,send

      """)
    try folder.write(
      "me.yaml",
      """
      gristmill: 1
      pipeline: me
      ingest:
        rows: {from: requests.csv, format: csv}
      normalize:
        requests: {record: alert_request, input: rows, map: {id: id, type: type, from: a, to: b, created: {from: at, as: iso8601}, state: state}}

      """)
    let run = try folder.run("run", "me.yaml")
    for line in [
      "kept 2 + filtered 0 + merged 0 + rejected 4", "1 FR_TYPE_UNKNOWN", "1 FR_SELF",
      "1 FR_NO_PERSON", "1 FR_ANSWER_UNKNOWN",
    ] {
      #expect(run.errorText.contains(line), "\(run.errorText)")
    }
    let listed = try folder.run("search", "id:r6", "--clearance", "personal").outputText
    #expect(listed.contains("type=coreFriend"), "\(listed)")
  }

  @Test func resourcesAreFoundByTheirWords() throws {
    let folder = try WorkFolder()
    let data = RealData.packageFolder + "/datasets/safety/resources.csv"
    try folder.write("resources.csv", try SystemFileSystem().readAll(data))
    try folder.write(
      "me.yaml",
      """
      gristmill: 1
      pipeline: me
      ingest:
        rows: {from: resources.csv, format: csv}
      normalize:
        resources: {record: resource, input: rows, region: US, map: {title: resource, detail: detail, link: link, phone: phone, institution: institution}}
      index:
        words: {input: resources, text: [title, detail]}

      """)
    let run = try folder.run("run", "me.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run("search", "detail:ride").outputText
    #expect(found.contains("title=Safe ride") && found.contains("link_state=odd"), "\(found)")
    #expect(found.contains("phone=+15415550170"))
  }
}
