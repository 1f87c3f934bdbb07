import Definition
import Engine
import Platform
import SearchIndex
import Store

/// `gristmill forget`.
enum ForgetCommand: Command {
  private static let definition = Argument(
    "DEFINITION", .text("DEFINITION"), help: "the definition whose store it is")
  private static let field = Argument(
    "DATASET.FIELD", .text("DATASET.FIELD"), help: "the field that tells whose a record is")
  private static let value = Argument(
    "VALUE", .text("VALUE"),
    help: "its value as the store has it, or - for the first line of standard input")
  private static let output = Option(
    "output", .text("DIR"), help: "where the folder with the reports goes (default: reports)")
  private static let trial = Flag(
    "dry-run", help: "say what would be forgotten and where else it stands, and change nothing")
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "tasks at the same time (default: one a core)")

  static let specification = CommandSpecification(
    "forget", summary: "Removes somebody's records from a store and its reports, for good.",
    discussion: [
      "Runs the definition without the records whose field has the value, and drops the states of all earlier runs with their "
        + "files. A keyed hash of the value stays, so that later runs leave such records out, too; where files of inputs still hold some, "
        + "they are named. Rejects of the dataset keep no text any more.",
      "Then every value of every field, and the bytes of all files of the store and of the reports, are searched for the value. Exit 1 if it "
        + "is found, or if no record has it. Called again it takes up what was stopped. Other fields and datasets that name somebody are "
        + "given in calls of their own.",
    ],
    options: [
      StoreOption.store, DefinitionOptions.set, DefinitionOptions.inferDates, output, trial,
      workers,
    ],
    arguments: [definition, field, value],
    examples: [
      .init(
        "gristmill forget pipelines/location-ranking.yaml ratings.user u17",
        "no vote of u17 is left, and none comes back"),
      .init(
        "gristmill forget --dry-run votes.yaml ratings.user u17",
        "what would go, and what would stay"
      ),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let forgetting = try Forgetting(
      DefinitionOptions.bind(
        invocation[definition], invocation, infersDates: invocation[DefinitionOptions.inferDates]),
      store: invocation[StoreOption.store], output: invocation[output] ?? "reports",
      field: invocation[field], value: given(invocation[value]),
      workers: invocation[workers] ?? ProcessEnvironment.coreCount, cancellation: cancellation)
    return try invocation[trial] ? forgetting.tell() : forgetting.carryOut()
  }

  /// The value, of which nothing stands in the list of processes where it comes from standard input.
  private static func given(_ value: String) throws -> String {
    let text = value == "-" ? readLine(strippingNewline: true) ?? "" : value
    guard !text.isEmpty else { throw CommandFailure(.usage, "VALUE: expected a text, found none") }
    return text
  }
}

/// One value that is to be forgotten.
private struct Forgetting {
  private let pipeline: BoundPipeline
  private let folder: String
  private let dataset, field, value: String
  private var options: RunOptions
  private let cancellation: Cancellation
  private let scan: ValueScan
  private let fileSystem = SystemFileSystem()
  private let standardOutput = StandardOutput()

  init(
    _ pipeline: BoundPipeline, store: String?, output: String, field: String, value: String,
    workers: Int, cancellation: Cancellation
  ) throws {
    self.pipeline = pipeline
    self.cancellation = cancellation
    self.value = value
    folder = store ?? DefinitionOptions.standardStore(pipeline.definition.pipeline)
    scan = ValueScan(value.utf8, cancellation: cancellation)
    options = RunOptions(store: folder, output: output, workers: workers)
    let names = field.split(separator: ".", maxSplits: 1).map(String.init)
    let found = pipeline.datasets.first { $0.declared.name == names.first }?.stored
    guard names.count == 2, let found else {
      throw CommandFailure(
        .usage,
        "DATASET.FIELD: expected a field of \(pipeline.datasets.map(\.declared.name).joined(separator: ", ")), found \(field)"
      )
    }
    (dataset, self.field) = (names[0], names[1])
    guard let id = found.id(of: names[1]), !found[id].type.isNumeric, found[id].isStored else {
      let fields = found.fields.filter { !$0.type.isNumeric && $0.isStored }.map(\.name)
      throw CommandFailure(
        .usage,
        "DATASET.FIELD: expected a field of symbols or texts of \(names[0]): \(fields.joined(separator: ", ")), found \(names[1])"
      )
    }
  }

  private var layout: StoreLayout { StoreLayout(folder: folder, fileSystem: fileSystem) }

  private var name: String { "\(dataset).\(field)" }

  /// Where the value stands now, in all states that are kept.
  private func places() throws -> [ValueScan.Place] {
    guard let manifest = try layout.readManifest() else { throw StoreOption.noStore(folder) }
    var found: [ValueScan.Place] = []
    for state in Set(manifest.runs.compactMap(\.state)) {
      for place in try scan.places(layout.readState(state), in: layout) {
        let known = found.firstIndex { $0.dataset == place.dataset && $0.field == place.field }
        if let known {
          // States share records, so their counts do not add up.
          if found[known].same + found[known].within < place.same + place.within {
            found[known] = place
          }
        } else {
          found.append(place)
        }
      }
    }
    return found.sorted { ($0.dataset, $0.field) < ($1.dataset, $1.field) }
  }

  /// Says what would be forgotten.
  func tell() throws -> ExitCode {
    let places = try places()
    let count = own(places)?.same ?? 0
    try standardOutput.write("\(name): \(count) records would be forgotten\n")
    try tell(of: places.filter { !isOwn($0) || $0.within > 0 })
    try standardOutput.flush()
    return count > 0 ? .done : .findings
  }

  /// Forgets the value, and searches for it.
  func carryOut() throws -> ExitCode {
    let count = own(try places())?.same ?? 0
    var options = options
    do {
      // The lock is let go before the run, which takes it for itself.
      let store = try Store(folder: folder, fileSystem: fileSystem)
      try store.check(pipeline: pipeline.definition.pipeline)
      options.partByteCount = try store.latestState().reading.partByteCount
      var forgotten = try ForgottenValues(layout)
      let isNew = forgotten.add(
        value.utf8, of: field, in: dataset,
        at: SystemClock.nanoseconds() / 1_000_000_000)
      guard count > 0 || !isNew else {
        try standardOutput.write("\(name): no record has this value; nothing was forgotten\n")
        try standardOutput.flush()
        return .findings
      }
      if isNew { try store.forget(forgotten) }
    }
    let started = SystemClock.monotonicNanoseconds()
    let outcome = try PipelineRun(
      pipeline, options: options, toolVersion: Version.text, cancellation: cancellation
    ).run()
    StandardError.write(
      RunSummary(
        pipeline: pipeline.definition.pipeline, store: folder, outcome: outcome,
        wallNanoseconds: SystemClock.monotonicNanoseconds() - started
      ).text)
    guard outcome.refusal == nil else {
      try standardOutput.write(
        "\(name): the run was refused, so that the state before still has the records; mend its inputs, and call this again\n"
      )
      try standardOutput.flush()
      return outcome.exitCode
    }
    let cleaning = try Store(folder: folder, fileSystem: fileSystem).clean(keptStates: 1)
    try standardOutput.write(
      "\(name): \(count) records are forgotten; \(cleaning.fileCount) files were removed from the store\n"
    )
    return try prove(outcome)
  }

  /// Searches what is left, and names inputs that hold the value.
  private func prove(_ outcome: RunOutcome) throws -> ExitCode {
    guard let reader = try StoreReader(layout) else { throw StoreOption.noStore(folder) }
    let places = try scan.places(reader.state, in: layout)
    var files = try scan.files(below: folder, fileSystem)
    if let reports = outcome.reportFolder {
      let found = try scan.files(below: reports, fileSystem)
      files = (files.holding + found.holding, files.count + found.count)
    }
    if places.isEmpty, files.holding.isEmpty {
      try standardOutput.write(
        "nothing of it is left in the records and \(files.count) files of the store and the reports\n"
      )
    }
    try tell(of: places)
    for path in files.holding {
      try standardOutput.write("\(path): its bytes hold the value, be it by chance\n")
    }
    try tellInputs(reader.state)
    try standardOutput.flush()
    return places.isEmpty && files.holding.isEmpty ? .done : .findings
  }

  private func own(_ places: [ValueScan.Place]) -> ValueScan.Place? { places.first(where: isOwn) }

  private func isOwn(_ place: ValueScan.Place) -> Bool {
    place.dataset == dataset && place.field == field
  }

  private func tell(of places: [ValueScan.Place]) throws {
    for place in places {
      let name = "\(place.dataset).\(place.field)"
      if place.same > 0, !isOwn(place) {
        try standardOutput.write(
          "\(name): \(place.same) values are the same; forget it there, too\n")
      }
      if place.within > 0 {
        try standardOutput.write("\(name): \(place.within) values hold it beside others\n")
      }
    }
  }

  /// The files that a run leaves records out of.
  private func tellInputs(_ state: StoreState) throws {
    guard let found = state.reading.datasets.first(where: { $0.name == dataset }) else { return }
    var paths: [String] = []
    for part in found.parts where (part.noteCounts[Manifest.Part.forgottenCode] ?? 0) > 0 {
      for slice in part.slices {
        let path = state.reading.inputs[slice.input].path
        if !paths.contains(path) { paths.append(path) }
      }
    }
    guard !paths.isEmpty else { return }
    try standardOutput.write(
      "these inputs still hold forgotten records of \(dataset), which runs leave out:\n")
    for path in paths { try standardOutput.write("  \(path)\n") }
  }
}
