import Platform
import TestSupport

@testable import Store

/// What a store says after a crash: its manifest, and the state that readers see.
struct StoreAnswer: Equatable {
  let manifest: Manifest?
  let state: StoreState?
  /// Every file that the manifest vouches for, with the states of earlier runs.
  let outputs: Set<OutputFile>

  init(root: String) throws {
    let layout = RunResult.layout(root)
    manifest = try layout.readManifest()
    state = try StoreReader(layout)?.state
    var outputs = Set((manifest?.pending.outputs ?? []) + (manifest?.pendingPartials ?? []))
    for state in Set(manifest?.runs.compactMap(\.state) ?? []) {
      outputs.insert(state)
      outputs.formUnion(try layout.readState(state).outputs)
    }
    self.outputs = outputs
  }
}
