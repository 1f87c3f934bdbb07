import Definition
import Engine
import Export
import Generation
import Platform
import Store

/// Turns any error that a command throws into words and an exit code.
func describe(_ error: any Error) -> CommandFailure {
  switch error {
  case let failure as CommandFailure: return failure
  case is Interrupted:
    return CommandFailure(
      .tryAgain, "interrupted; what was committed is kept, and the same command goes on from there")
  case let refused as StoreRefused:
    return CommandFailure(refused.exitCode, refused.description)
  case let refused as Recomputation.Refused: return CommandFailure(.usage, refused.description)
  case let error as FileError:
    if error.isFull {
      return CommandFailure(
        .cannotWrite,
        "\(error.description); free some space and run the same command: it goes on from there")
    }
    switch error.operation {
    case .create, .write, .rename, .makeDirectory, .sync, .remove:
      return CommandFailure(.cannotWrite, error.description)
    default:
      // What cannot be written for want of a folder is no missing input.
      return CommandFailure(error.isMissing ? .missingInput : .inputOutput, error.description)
    }
  case let error as StoreError:
    if case .file(let file) = error {
      // A file that the store names is no input.
      guard file.isMissing else { return describe(file) }
      return CommandFailure(
        .inputOutput,
        "\(file.description), though the store names it; give the command that made the store again, "
          + "and if that does not help, with --force")
    }
    return CommandFailure(.inputOutput, error.description)
  case let damage as LedgerDamage: return CommandFailure(.inputOutput, damage.description)
  case let refused as AnalysisRefused: return CommandFailure(.badData, refused.message)
  case let refused as ExportRefused: return CommandFailure(.badData, refused.message)
  case let refused as ClearanceRefused: return CommandFailure(.clearance, refused.message)
  case let option as GeneratorOptionError: return CommandFailure(.usage, option.description)
  case let refused as OutputRefused: return CommandFailure(.cannotWrite, refused.description)
  default: return CommandFailure(.internal, "internal error: \(error)")
  }
}

extension StoreRefused {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .busy, .inUse: .tryAgain
    case .otherPipeline: .usage
    case .noSuchRun, .noGoodRun: .missingInput
    case .readsItself, .lacksForgotten: .definition
    }
  }
}
