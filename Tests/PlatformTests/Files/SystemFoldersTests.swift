import Platform
import TestSupport
import Testing

@Suite("Folders of this machine")
struct SystemFoldersTests {
  @Test("What is not there, or is a file, is no folder; what is there has its entries")
  func entries() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    let folders = SystemFolders()
    #expect(try folders.entries(of: folder.file("missing")) == nil)
    #expect(try folders.entries(of: folder.file("file")) == nil)
    #expect(try folders.entries(of: folder.path)?.map(\.name) == ["file"])
    #expect(folders.kind(of: folder.file("missing")) == nil)
  }

  @Test("A folder whose name is too long for the system cannot be read, and the reason is said")
  func unreadable() throws {
    let name = "/" + String(repeating: "x", count: 5_000)
    #expect(throws: FolderListingError(reason: "File name too long")) {
      try SystemFolders().entries(of: name)
    }
  }
}
