public import Platform

/// What an export may use besides some MiB a worker, to order records.
public struct ExportRoom: Sendable {
  /// Where what does not fit into memory is kept meanwhile.
  public let scratch: ScratchSpace
  /// Bytes that all workers may hold together.
  public let memory: Int

  /// Room in `scratch`, and for `memory` bytes.
  public init(scratch: ScratchSpace, memory: Int) {
    self.scratch = scratch
    self.memory = memory
  }
}
