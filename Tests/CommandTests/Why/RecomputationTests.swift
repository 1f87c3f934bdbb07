import Domains
import Platform
import Report
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Store

/// What a recomputation rests on, what it leaves alone, and what it cannot know.
@Suite struct RecomputationTests {
  /// Partial states of other votes under the names of the right ones, taken by a run that only ranks anew.
  @Test func alteredPartialsAreTold() throws {
    let folder = try WhyFolder()
    let other = try WhyFolder { $0.normalize = ["where: 'stars:>1'"] }
    func store(_ folder: WhyFolder) throws -> Store {
      try Store(
        folder: folder.folder.path + "/.gristmill/votes", fileSystem: SystemFileSystem())
    }
    do {
      let (altered, source) = (try store(folder), try store(other))
      var state = altered.state
      let theirs = source.state.analyses[0].partials
      #expect(theirs.count == state.analyses[0].partials.count)
      for (number, output) in state.analyses[0].partials.enumerated() {
        let bytes = try SystemFileSystem().readAll(source.layout.path(of: theirs[number]))
        state.analyses[0].partials[number] = try altered.layout.publish(
          key: output.key, kind: .partial
        ) { path in
          let file = try SystemFileSystem().create(path, mode: 0o600)
          try bytes.withUnsafeBytes { try file.write($0) }
          try file.close()
          return theirs[number].fingerprint
        }
      }
      try altered.commit(state, run: try #require(altered.manifest.current))
    }
    let text = try folder.folder.text("votes.yaml")
    try folder.folder.write(
      "votes.yaml", text.replacing("op: rank,", with: "op: rank, top: 3,"))
    try folder.run()
    let why = try folder.why("ranking/locations/a/votes", "--recompute", "--top", "0")
    #expect(why.code == 1 && why.output.contains("recomputed  20, printed 15"), "\(why.output)")
    #expect(try folder.folder.run("reconcile").ending == .exit(1))
  }

  @Test func damagedRecordsAreNamed() throws {
    let folder = try WhyFolder()
    let outputs = folder.folder.path + "/.gristmill/votes/outputs"
    let name = try #require(
      try SystemFileSystem().list(outputs).first { $0.hasSuffix(".segment") })
    var bytes = try SystemFileSystem().readAll(outputs + "/" + name)
    bytes[bytes.count / 2] ^= 1
    try SystemFileSystem().replace(outputs + "/" + name, with: bytes, mode: 0o600)
    let why = try folder.why("ranking/top_total/a/bayes", "--recompute", "--top", "0")
    #expect(why.code == 74 && why.errors.contains(name), "\(why.errors)")
  }

  /// A recomputation that is stopped leaves nothing behind.
  @Test func interruptionsLeaveNothing() throws {
    let folder = try WhyFolder()
    let layout = StoreLayout(
      folder: folder.folder.path + "/.gristmill/votes", fileSystem: SystemFileSystem())
    let store = try #require(try StoreReader(layout))
    let pipeline = try StoredDefinition.bind(
      store.state, catalog: .all, zones: TimeZoneDatabase())
    let cancellation = Cancellation()
    cancellation.cancel()
    let recomputation = try Recomputation(
      store, pipeline: pipeline, scope: .all, cancellation: cancellation)
    #expect(try recomputation.cost().recordCount == 100)
    let scratch = folder.folder.path + "/scratch"
    #expect(throws: Interrupted.self) {
      try recomputation.run(in: scratch, toolVersion: "test")
    }
    #expect(!SystemFileSystem().exists(scratch))
  }

  /// Parts are cut elsewhere, records keep their order and places, and only those that count are taken.
  @Test func partsAreCutElsewhere() throws {
    let folder = try WhyFolder { $0.normalize = ["where: 'stars:>1'"] }
    let layout = StoreLayout(
      folder: folder.folder.path + "/.gristmill/votes", fileSystem: SystemFileSystem())
    let store = try #require(try StoreReader(layout))
    let dataset = try #require(store.dataset("votes"))
    let inputs = store.state.reading.inputs
    let scratch = StoreLayout(
      folder: folder.folder.path + "/scratch", fileSystem: SystemFileSystem())
    try scratch.create()
    let context = TaskContext(
      fileSystem: SystemFileSystem(), store: scratch,
      scratch: try ScratchSpace(in: scratch.scratch, fileSystem: SystemFileSystem()),
      memoryPerTask: 1 << 20, chunkByteCount: 1 << 20, cancellation: Cancellation(),
      progress: ProgressCounters())
    let parts = try RecutPart(dataset: dataset, number: 0).perform(in: context)
    let again = DatasetReader(
      Manifest.Dataset(name: "votes", parts: parts), store: scratch, inputs: inputs)
    func rows(_ dataset: DatasetReader) throws -> [(user: String, place: FilePlace)] {
      var finder = PlaceFinder(inputs)
      return try dataset.parts.indices.flatMap { number in
        let part = try dataset.open(number)
        let places = finder.places(of: dataset.parts[number])
        let users = try part.segment.text(try #require(part.segment.schema.id(of: "user")))
        let symbols =
          try users == nil
          ? part.segment.symbols(try #require(part.segment.schema.id(of: "user"))) : nil
        return try (0..<part.segment.rowCount).filter { part.selection.isKept($0) }.map { row in
          let user =
            try users?.withBytes(row) { String(decoding: $0, as: UTF8.self) }
            ?? symbols.map { String(decoding: $0.dictionary[$0.ordinal(at: row)], as: UTF8.self) }
            ?? ""
          return (user, try places.place(ofRow: row, in: part.segment))
        }
      }
    }
    let (before, after) = (try rows(dataset), try rows(again))
    #expect(parts.map { Int($0.balance.kept) } == [25, 50] && before.count == 75)
    #expect(before.map(\.user) == after.map(\.user))
    #expect(before.map(\.place) == after.map(\.place))
  }

  /// What comes from the environment is not kept: the definition says it again.
  @Test func valuesOfTheEnvironmentAreAskedFor() throws {
    let folder = try WorkFolder()
    var rows = "device,at,lat,lon\n"
    for step in 0..<300 {
      rows += "u1,\(1_700_000_000 + 10 * step),\(63.40 + 0.0002 * Double(step)),10.39\n"
    }
    try folder.write("log.csv", rows)
    try folder.write("zones.csv", "owner,lat,lon,radius\nu1,63.43,10.39,300\n")
    let text = """
      gristmill: 1
      pipeline: walks
      clearance: personal
      ingest:
        log: {from: log.csv, format: csv}
        circles: {from: zones.csv, format: csv}
      normalize:
        fixes:
          record: fix
          input: log
          map: {device: device, at: {from: at, as: unix_s}, lat: lat, lon: lon}
        zones:
          record: privacy_zone
          input: circles
          map: {owner: owner, lat: lat, lon: lon, radius: radius}
      analyze:
        walked: {op: trace_analyze, inputs: {fixes: fixes, zones: zones}, zone_key: "${env:KEY}"}
      report:
        walks: {kind: traces, input: walked}

      """
    try folder.write("walks.yaml", text)
    var runner = folder.gristmill
    runner.environment["KEY"] = "0123456789abcdef"
    let run = try runner.run(["run", "-q", "--store", "store", "walks.yaml"])
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let reconcile = ["reconcile", "--store", "store"]
    let refused = try runner.run(reconcile)
    #expect(
      refused.ending == .exit(64) && refused.errorText.contains("give --definition FILE"),
      "\(refused.errorText)")
    let given = try runner.run(reconcile + ["--definition", "walks.yaml"])
    #expect(given.ending == .exit(0), "\(given.errorText)\n\(given.outputText)")
    runner.environment["KEY"] = "fedcba9876543210"
    #expect(try runner.run(reconcile + ["--definition", "walks.yaml"]).ending == .exit(1))
    try folder.write("walks.yaml", "zone: Asia/Tokyo\n" + text)
    let other = try runner.run(reconcile + ["--definition", "walks.yaml"])
    #expect(
      other.ending == .exit(64) && other.errorText.contains("had another definition"),
      "\(other.errorText)")
  }

  /// A query of an analysis stands under each of its figures, and so would a value from the environment.
  @Test func valuesOfTheEnvironmentStayOutOfAnalyses() throws {
    let folder = try WhyFolder()
    let text = try folder.folder.text("votes.yaml")
    var runner = folder.folder.gristmill
    runner.environment["MARK"] = "a"
    for option in [
      "where: \"location:${env:MARK}\"", "top: \"${env:MARK}\"", "measure: [\"${env:MARK}\"]",
    ] {
      try folder.folder.write(
        "votes.yaml", text.replacing("op: rank,", with: "op: rank, \(option),"))
      let run = try runner.run(["run", "-q", "votes.yaml"])
      let key = option.prefix { $0 != ":" }
      #expect(run.ending == .exit(78), "\(run.errorText)")
      #expect(
        run.errorText.contains(
          "\(key): a value from the environment is secret and cannot reach a report"),
        "\(run.errorText)")
    }
  }

  /// Nor is a table beside the definition, which has to be what it was.
  @Test func tablesHaveToBeAsTheyWere() throws {
    let folder = try WorkFolder()
    let package = RealData.packageFolder
    let bytes = try SystemFileSystem().readAll(package + "/pipelines/family-names.yaml")
    try folder.write(
      "names.yaml",
      String(decoding: bytes, as: UTF8.self).replacing("../datasets", with: package + "/datasets")
        .replacing(
          "inputs: {records: people}", with: "inputs: {records: people}\n    cognates: forms.csv"))
    try folder.write("forms.csv", "name,variant\nWilliam,Bill\n")
    let run = try folder.run("run", "-q", "--store", "store", "names.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let without = try folder.run("reconcile", "--store", "store")
    #expect(
      without.ending == .exit(64) && without.errorText.contains("the node same"),
      "\(without.errorText)")
    let given = ["reconcile", "--store", "store", "--definition", "names.yaml"]
    #expect(try folder.gristmill.run(given).ending == .exit(0))
    try folder.write("forms.csv", "name,variant\nWilliam,Billy\n")
    let changed = try folder.gristmill.run(given)
    #expect(
      changed.ending == .exit(64) && changed.errorText.contains("is not as it was"),
      "\(changed.errorText)")
  }
}
