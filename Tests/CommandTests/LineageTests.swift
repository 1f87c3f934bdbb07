import TestSupport
import Testing

/// What is made from what, in four forms, and as events of runs.
@Suite struct LineageTests {
  private func makeFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.normalize = [VoteDefinition.latest]
    definition.places = "places.csv"
    try folder.write("votes.yaml", definition.text)
    try folder.write(
      "votes.csv", DirtyVotes.header + "u1,p1,5,1400000000,secret words\nu2,p1,x,1,\n")
    try folder.write("places.csv", "id,name\np1,\"Tom & <Jerry>\"\n")
    return folder
  }

  private let edges = [
    "source:file -> dataset:votes", "source:names -> dataset:places",
    "dataset:places -> analysis:rank  (places)", "dataset:votes -> analysis:rank  (votes)",
    "analysis:rank -> report:ranking",
  ]

  @Test func nodesAndFieldsAreListed() throws {
    let folder = try makeFolder()
    let text = try folder.run("lineage", "votes.yaml").outputText
    #expect(text.split(separator: "\n").map(String.init) == edges)
    let field = try folder.run("lineage", "--field", "votes.user", "votes.yaml").outputText
    #expect(
      field.split(separator: "\n").map(String.init) == [
        "column:file.user -> field:votes.user  (text)",
        "field:votes.user -> analysis:rank  (decides which records count)",
        "analysis:rank -> report:ranking",
      ])
    let wrong = try folder.run("lineage", "--field", "votes.usr", "votes.yaml")
    #expect(wrong.ending == .exit(64) && wrong.errorText.contains("votes.user"))
  }

  /// Python's own parsers take the pictures and objects, and a small one of ours the DOT text.
  @Test func theFormsAreWellFormed() throws {
    let folder = try makeFolder()
    try folder.write(
      "check.py",
      """
      import json, re, sys, xml.etree.ElementTree as tree
      svg, dot, data = (open(name, encoding="utf-8").read() for name in sys.argv[1:])
      root = tree.fromstring(svg)
      graph = json.loads(data)
      texts = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
      assert all(node["title"] in texts for node in graph["nodes"]), texts
      assert len(graph["edges"]) == sum(1 for _ in root.iter("{http://www.w3.org/2000/svg}path"))
      ids = {node["id"] for node in graph["nodes"]}
      assert all(edge["from"] in ids and edge["to"] in ids for edge in graph["edges"])
      quoted = r'"(?:[^"\\\\\\\\]|\\\\\\\\.)*"'
      lines = dot.splitlines()
      assert re.fullmatch(r"digraph " + quoted + r" \\{", lines[0]) and lines[-1] == "}", lines
      form = rf"  ({quoted}( -> {quoted})?( \\[.*\\])?|rankdir=LR|node \\[shape=box\\]);"
      assert all(re.fullmatch(form, line) for line in lines[1:-1]), lines
      assert sum(" -> " in line for line in lines) == len(graph["edges"])
      print("fine")
      """)
    for kind in [[], ["--fields"]] {
      for format in ["svg", "dot", "json"] {
        let run = try folder.gristmill.run(["lineage", "votes.yaml", "--format", format] + kind)
        try folder.write("l." + format, run.outputText)
      }
      let check = try CommandRunner("/usr/bin/python3", in: folder.path).run(
        ["check.py", "l.svg", "l.dot", "l.json"])
      #expect(check.outputText == "fine\n", "\(check.errorText)")
    }
  }

  @Test func runsLeaveEvents() throws {
    let folder = try makeFolder()
    func run(_ code: Int32) throws {
      let run = try folder.run("run", "-q", "votes.yaml", "--openlineage", "events.jsonl")
      #expect(run.ending == .exit(code), "\(run.errorText)")
    }
    try run(0)
    var definition = VoteDefinition()
    definition.maximumRejects = "0"
    try folder.write("votes.yaml", definition.text)
    try run(65)
    try folder.write("reports/votes/mine", "")
    try folder.remove("reports/votes/.gristmill")
    definition.maximumRejects = nil
    try folder.write("votes.yaml", definition.text)
    try run(73)
    let text = try folder.text("events.jsonl")
    #expect(!text.contains("secret words") && !text.contains("Jerry") && !text.contains("\"u1\""))
    try folder.write(
      "check.py",
      """
      import datetime, json, uuid
      events = [json.loads(line) for line in open("events.jsonl", encoding="utf-8")]
      assert [e["eventType"] for e in events] == ["START", "COMPLETE", "START", "FAIL", "START", "FAIL"]
      for event in events:
          datetime.datetime.fromisoformat(event["eventTime"].replace("Z", "+00:00"))
          uuid.UUID(event["run"]["runId"])
          assert event["job"] == {"namespace": "gristmill", "name": "votes", "facets": event["job"]["facets"]}
          assert event["schemaURL"].endswith("OpenLineage.json#/$defs/RunEvent") and event["producer"]
          for dataset in event["inputs"] + event["outputs"]:
              assert dataset["namespace"] and dataset["name"]
              for facet in (dataset.get("facets", {}) | dataset.get("outputFacets", {})).values():
                  assert facet["_producer"] and facet["_schemaURL"].startswith("https://openlineage.io/")
      for first, last in zip(events[::2], events[1::2]):
          assert first["run"]["runId"] == last["run"]["runId"]
      assert len({e["run"]["runId"] for e in events}) == 3
      done = {o["name"]: o for o in events[1]["outputs"]}
      assert done["votes.votes"]["outputFacets"]["outputStatistics"]["rowCount"] == 1
      lineage = done["votes.votes"]["facets"]["columnLineage"]["fields"]
      assert lineage["location"]["inputFields"][0]["field"] == "place"
      assert "votes.ranking" in done
      assert "rejected" in events[3]["run"]["facets"]["errorMessage"]["message"]
      print("fine")
      """)
    let check = try CommandRunner("/usr/bin/python3", in: folder.path).run(["check.py"])
    #expect(check.outputText == "fine\n", "\(check.errorText)")
  }
}
