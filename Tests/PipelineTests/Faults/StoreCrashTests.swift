import Platform
import TestSupport
import Testing

@testable import Store

/// The power goes at any call of parking, committing and cleaning.
@Suite struct StoreCrashTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var root: String { folder.file("root") }

  private func layout(_ fileSystem: any FileSystem) -> StoreLayout {
    StoreLayout(folder: root + "/store", fileSystem: fileSystem)
  }

  /// A state that rests on one output, which `number` names and fills.
  private func state(_ number: Int, in layout: StoreLayout) throws -> StoreState {
    let output = try layout.publish(
      key: TaskKey(TaskStage("test", version: 1), ["\(number)"]), kind: .partial
    ) { path in
      let writer = try SectionFileWriter(
        path: path, kind: FileKind("TEST", version: 1), fileSystem: layout.fileSystem)
      try writer.begin(FourCC("BODY"))
      try writer.append([UInt8](repeating: UInt8(number), count: 100))
      return try writer.finish()
    }
    var state = StoreState()
    state.pipeline = "test"
    state.notes = [StoreState.Note(code: "NUMBER", text: "\(number)")]
    state.analyses = [
      StoreState.Analysis(name: "a", key: output.key, partials: [output])
    ]
    return state
  }

  private func work(_ fileSystem: any FileSystem) throws {
    for number in 1...4 {
      let store = try Store(folder: root + "/store", fileSystem: fileSystem)
      let state = try state(number, in: store.layout)
      try store.park(Manifest.Reading(), partials: state.analyses[0].partials)
      try store.commit(state, run: StoreTests.run())
      if number == 3 { _ = try store.clean(keptStates: 1) }
    }
  }

  @Test func everyStateThatIsListedIsWholeAfterACrashAtEveryCall() throws {
    try DiskImage().lay(out: root)
    let recorder = CrashingFileSystem(root: root)
    try work(recorder)
    var model = DiskModel()
    var seen: Set<DiskImage> = []
    var promised = 0
    for (number, call) in recorder.calls.enumerated() {
      model.apply(call)
      let mixed = (0..<40).map { CrashSurvival.mixture(seed: UInt64(number * 40 + $0)) }
      for survival in CrashSurvival.extremes + mixed {
        let image = model.image(survival)
        guard seen.insert(image).inserted else { continue }
        let what = "call \(number + 1), \(call.summary), \(survival)"
        try image.lay(out: root)
        let layout = layout(SystemFileSystem())
        let manifest = try layout.readManifest()
        for partial in manifest?.pendingPartials ?? [] {
          #expect(layout.holds(partial), "\(what): a parked output")
        }
        for output in manifest?.runs.compactMap(\.state) ?? [] {
          #expect(try layout.readState(output).outputs.allSatisfy(layout.holds), "\(what)")
        }
        #expect((manifest?.runs.count ?? 0) >= promised, "\(what): a finished commit is lost")
        // A writer finds the same and can go on.
        let store = try Store(folder: layout.folder, fileSystem: SystemFileSystem())
        #expect(store.manifest == manifest ?? Manifest(), "\(what)")
      }
      if call == .syncDirectory("store") {
        try model.image(.everything).lay(out: root)
        promised = try layout(SystemFileSystem()).readManifest()?.runs.count ?? 0
      }
    }
    print("crashes of a store: \(recorder.calls.count) calls, \(seen.count) different states")
    #expect(promised == 4 && seen.count > 100)
  }
}
