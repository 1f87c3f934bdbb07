import Platform
import Testing

@testable import Definition

/// A name that stands twice would stand for two tasks.
@Suite struct PhaseNamesTests {
  @Test func doubledNamesTrap() async {
    let names = PhaseNames()
    names.begin("a")
    names.begin("b")
    await #expect(processExitsWith: .failure) {
      let names = PhaseNames()
      names.begin("a")
      names.begin("a")
    }
  }
}
