import Platform
import Synchronization
import TestSupport
import Testing

@Suite struct WorkerPoolTests {
  struct Failure: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [-1, 0, 1, 2, 3, 8])
  func resultsComeByNumber(workers: Int) throws {
    for count in [0, 1, 2, 7, 1000] {
      let squares = try WorkerPool(workerCount: workers).map(count: count) { $0 * $0 }
      #expect(squares == (0..<count).map { $0 * $0 })
    }
  }

  @Test func resultsThatAreNilKeepTheirPlace() throws {
    let found: [Int?] = try WorkerPool(workerCount: 3).map(count: 100) { $0 % 3 == 0 ? nil : $0 }
    #expect(found == (0..<100).map { $0 % 3 == 0 ? nil : $0 })
  }

  @Test(arguments: [1, 2, 4])
  func theErrorOfTheLowestNumberWinsAndNothingNewBegins(workers: Int) throws {
    let begun = Atomic<Int>(0)
    let error = #expect(throws: Failure.self) {
      try WorkerPool(workerCount: workers).map(count: 100_000) { number in
        begun.wrappingAdd(1, ordering: .relaxed)
        if number >= 10 { throw Failure(number: number) }
      }
    }
    #expect(error == Failure(number: 10))
    #expect(begun.load(ordering: .relaxed) < 10 + 2 * workers)
  }

  @Test func cancellationStops() {
    let cancellation = Cancellation()
    #expect(throws: Never.self) { try cancellation.check() }
    cancellation.cancel()
    #expect(cancellation.isCancelled)
    #expect(throws: Interrupted.self) { try cancellation.check() }
  }
}
