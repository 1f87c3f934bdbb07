import Platform
import Testing

@Suite struct BuildIdentityTests {
  private let commit = (0..<20).map { UInt8($0 * 13 % 256) }

  @Test func saysTheCommitAndWhetherFilesDiffered() {
    let clean = BuildIdentity(buildID: Array("GMIL".utf8) + [0] + commit)
    #expect(clean?.commit == "000d1a2734414e5b6875828f9ca9b6c3d0ddeaf7")
    #expect(clean?.short == "000d1a273441")
    let changed = BuildIdentity(buildID: Array("GMIL".utf8) + [1] + commit)
    #expect(changed?.short == "000d1a273441.changed")
    // SHA-256 repositories have longer names.
    let long = BuildIdentity(buildID: Array("GMIL".utf8) + [0] + commit + commit.prefix(12))
    #expect(long?.commit.count == 64)
  }

  /// Linkers leave hashes of their own.
  @Test func isNotAnyBuildID() {
    for bytes in [[], commit, Array("GMIL".utf8), Array("GMIL".utf8) + [2] + commit] {
      #expect(BuildIdentity(buildID: bytes) == nil)
    }
    for count in 0..<64 where count != 20 && count != 32 {
      let bytes = Array("GMIL".utf8) + [0] + [UInt8](repeating: 7, count: count)
      #expect(BuildIdentity(buildID: bytes) == nil, "\(count) bytes")
    }
  }
}
