import Platform
import Testing

/// Definitions that are wrong, and data at the edge of what they mean.
@Suite struct NamesDefinitionTests {
  private static let tree = """
    0 HEAD
    1 GEDC
    2 VERS 5.5
    1 CHAR UTF-8
    \(person(1, "1 BAPL\n2 DATE SUBMITTED"))
    \(person(2, "1 BAPL\n2 DATE (nobody knows)"))
    \(person(3, "1 BAPL\n2 DATE 5 MAY 1995\n2 TEMP SLAKE"))
    \(person(4, "1 BAPL\n2 STAT pre-1970"))
    \(person(5, "1 BAPL\n2 DATE 5 MAY 1895"))
    0 TRLR
    """

  private static func person(_ number: Int, _ more: String) -> String {
    "0 @I\(number)@ INDI\n1 NAME A\(number) /B/\n1 SEX M\n1 BIRT\n2 DATE 1850\n1 DEAT Y\n\(more)"
  }

  private static func definition(_ analysis: String = "", beside: String = "statistics") -> String {
    """
    gristmill: 1
    pipeline: rites
    zone: UTC
    clearance: personal
    now: 2018-07-01
    ingest:
      groups_file: {from: groups.csv, format: csv}
      members_file: {from: members.csv, format: csv}
      shares_file: {from: shares.csv, format: csv}
      actions_file: {from: actions.csv, format: csv}
      people_file: {from: tree.ged, format: gedcom, rows: INDI}
      rites_file: {from: tree.ged, format: gedcom, rows: INDI.BAPL}
    normalize:
      groups: {record: name_group, input: groups_file, map: {id: id, name: name}}
      members: {record: group_member, input: members_file, map: {id: id, group: group, name: name}}
      people:
        record: person
        input: people_file
        map: {id: xref, name: NAME, sex: SEX, birth: {from: BIRT.DATE, as: gedcom}, deceased: "DEAT?"}
      ordinances:
        record: ordinance
        input: rites_file
        map: {person: xref, kind: tag, status: STAT, date: {from: DATE, as: gedcom}, date_status: DATE, temple: TEMP}
        living: {on: 2018-07-01}
      shares:
        record: name_share
        input: shares_file
        map: {id: id, group: group, ancestor: ancestor, by: by, at: {from: at, as: iso8601}}
      actions:
        record: name_action
        input: actions_file
        map: {id: id, at: {from: at, as: iso8601}, group: group, member: member, action: action, ancestors: {from: ancestors, as: list ;}}
    analyze:
      names:
        op: family_names
        inputs: {shares: shares, groups: groups, members: members, people: people, ordinances: ordinances, actions: actions}
    \(analysis)
    report:
      shared: {kind: shared_names, input: names, beside: [\(beside)]}
      statistics: {kind: sharing_statistics, input: names}

    """
  }

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("tree.ged", Self.tree)
    try folder.write("groups.csv", "id,name\ng,Group\n")
    try folder.write("members.csv", "id,group,name\na,g,Ann\nb,g,Ben\n")
    let shares = (1...5).map { "s\($0),g,I\($0),a,0018-01-0\($0)T00:00:00Z\n" }
    try folder.write("shares.csv", "id,group,ancestor,by,at\n" + shares.joined())
    try folder.write(
      "actions.csv", "id,at,group,member,action,ancestors\n1,2018-03-01T10:00:00Z,g,a,reserve,I4\n")
  }

  /// A phrase proves nothing, a word for a date is a status, and what was done stays done when its date goes.
  @Test func datesOfOrdinances() throws {
    try folder.write("rites.yaml", Self.definition())
    let run = try folder.run("run", "-q", "rites.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let list = try folder.run("names", "list", "--member", "a", "--now", "2018-06-02")
    let lines = list.outputText.split(separator: "\n").map { $0.split(separator: "\t") }
    func next(_ ancestor: String) -> String? {
      lines.first { $0.count > 2 && $0[1] == ancestor }.map { String($0[2]) }
    }
    #expect(next("I1") == "waiting: baptism is on hold", "\(list.outputText) \(list.errorText)")
    #expect(next("I2") == "baptism next")
    #expect(["I3", "I4", "I5"].map(next) == Array(repeating: "confirmation next", count: 3))
    for file in try folder.allFiles(except: ["tree.ged"]) {
      #expect(
        !String(decoding: try folder.read(file), as: UTF8.self).contains("SLAKE"), "\(file)")
    }
  }

  /// A share of the year 18 makes no table of 24,000 months, nor does an action.
  @Test(arguments: [("2018-03-01", 5), ("0018-02-01", 1_200)])
  func months(action: String, count: Int) throws {
    try folder.write("rites.yaml", Self.definition())
    let actions = "id,at,group,member,action,ancestors\n1,\(action)T10:00:00Z,g,a,reserve,I5\n"
    try folder.write("actions.csv", actions)
    let run = try folder.run("run", "-q", "rites.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let table = try folder.text("reports/rites/statistics--g.member_months.csv")
    // Two members, and the header.
    #expect(table.split(whereSeparator: \.isNewline).count == 2 * count + 1)
    let page = try folder.text("reports/rites/statistics--g.md")
    #expect(page.contains("more than 1200 months") == (count == 1_200))
    let why = try folder.run(
      "why", "statistics--g/members/b/months_without", "--recompute", "--top", "0", "--clearance",
      "personal")
    #expect(why.outputText.contains("recomputed  \(count), equal"), "\(why.outputText)")
  }

  @Test func groupThatIsNotThere() throws {
    try folder.write("rites.yaml", Self.definition("    group: nogroup"))
    let run = try folder.run("run", "-q", "rites.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(
      run.errorText.contains("group: expected the id of a group in the data, found 'nogroup'"))
    #expect(run.errorText.contains("there are: g"))
  }

  @Test(arguments: ["nix", "statistics, statistic"])
  func linkToNoReport(beside: String) throws {
    try folder.write("rites.yaml", Self.definition(beside: beside))
    let check = try folder.run("check", "rites.yaml")
    #expect(check.ending == .exit(78), "\(check.errorText)")
    #expect(check.errorText.contains("expected a report of names, found"), "\(check.errorText)")
  }

  /// Without a status what was done would be open once its date is gone.
  @Test func livingNeedsStatus() throws {
    let text = Self.definition().replacing("status: STAT, date: {", with: "date: {")
      .replacing("date_status: DATE, ", with: "")
    try folder.write("rites.yaml", text)
    let check = try folder.run("check", "rites.yaml")
    #expect(check.ending == .exit(78) && check.errorText.contains("map status, too"))
  }
}
