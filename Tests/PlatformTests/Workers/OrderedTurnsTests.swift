import Platform
import Synchronization
import TestSupport
import Testing

@Suite struct OrderedTurnsTests {
  struct Failure: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [1, 2, 5])
  func piecesHandOutInTheirOrder(workers: Int) throws {
    let turns = OrderedTurns(count: 200)
    let out = Mutex<[Int]>([])
    _ = try WorkerPool(workerCount: workers).map(count: 200) { number in
      try turns.piece(number) { wait in
        // Some have nothing to hand out, some do it twice.
        for part in 0..<(number % 3) {
          try wait()
          out.withLock { $0.append(10 * number + part) }
        }
      }
    }
    let wanted = (0..<200).flatMap { number in (0..<(number % 3)).map { 10 * number + $0 } }
    #expect(out.withLock { $0 } == wanted)
  }

  /// Whoever is behind a failure is let go, whoever is before it hands out, and the failure is told.
  @Test(arguments: [1, 2, 5])
  func aFailureEndsWhatIsBehindIt(workers: Int) throws {
    let turns = OrderedTurns(count: 100)
    let out = Mutex<[Int]>([])
    let error = #expect(throws: Failure.self) {
      try WorkerPool(workerCount: workers).map(count: 100) { number in
        try turns.piece(number) { wait in
          if number == 40 { throw Failure(number: 40) }
          try wait()
          out.withLock { $0.append(number) }
        }
      }
    }
    #expect(error == Failure(number: 40))
    #expect(out.withLock { $0 } == Array(0..<40))
  }
}
