import Platform
import TestSupport
import Testing

/// `docs/rooms.md` leads a newcomer through the folders of Sources: each that it names is there, and each of the modules that a
/// record passes on its way is named.
@Suite struct RoomsTests {
  private static let top = RealData.packageFolder + "/"

  /// The folders that headings name: `Store/Files, State` is two of `Store`.
  private static func rooms() throws -> Set<String> {
    let page = String(
      decoding: try SystemFileSystem().readAll(top + "docs/rooms.md"), as: UTF8.self)
    var rooms: Set<String> = []
    for heading in page.matches(of: /\*\*`([^`]+)`/) {
      var module: String?
      for name in heading.1.split(separator: ", ").map(String.init) {
        if name.contains("/") {
          module = String(name.prefix { $0 != "/" })
          rooms.insert(name)
        } else {
          rooms.insert(module.map { $0 + "/" + name } ?? name)
        }
      }
    }
    return rooms
  }

  @Test func roomsThatAreNamedAreThere() throws {
    let rooms = try Self.rooms()
    #expect(rooms.count > 50)
    for room in rooms {
      #expect((try? SystemFileSystem().list(Self.top + "Sources/" + room)) != nil, "\(room)")
    }
  }

  @Test(arguments: ["Store", "Definition", "Engine"])
  func allRoomsAreNamed(_ module: String) throws {
    let rooms = try Self.rooms()
    for folder in try SystemFileSystem().list(Self.top + "Sources/" + module)
    where !folder.hasSuffix(".swift") {
      let name = module + "/" + folder
      #expect(rooms.contains { $0 == name || $0.hasPrefix(name + "/") }, "\(name)")
    }
  }
}
