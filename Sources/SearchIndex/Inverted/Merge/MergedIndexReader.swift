public import Platform

/// The words of several adjacent parts of a dataset in one index, mapped.
///
/// Its documents are the rows of the parts, one part behind the other. Any thread may read.
public final class MergedIndexReader: Sendable {
  /// The parts, in the order of their documents.
  public let parts: [IndexedPart]
  /// The fields that are indexed, ascending.
  public let fields: [FieldID]
  /// How many documents it has.
  public let rowCount: Int
  private let starts: [Int]
  private let file: SectionFile

  static let kind = FileKind("INDX", version: 1)
  static let partSection = FourCC("PART")

  /// Opens a merged index; reads the directory and the list of parts only.
  public init(_ listed: ContainerFile) throws(StoreError) {
    file = try SectionFile(listed, kind: Self.kind)
    let list: IndexedPartList
    do {
      list = try IndexedPartList(file.section(Self.partSection))
    } catch let error as MalformedRecord {
      throw .corrupt(
        file: listed.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else in \(Self.partSection)")
    } catch let error as StoreError {
      throw error
    } catch {
      preconditionFailure("section and list throw nothing else")
    }
    parts = list.parts
    fields = list.fields
    rowCount = list.rowCount
    starts = list.parts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rowCount) }
  }

  /// The path of the file.
  public var path: String { file.path }

  /// What stands in the trailer for every byte of the file.
  public var fingerprint: UInt64 { file.fingerprint }

  /// The documents of part `number`.
  public func documents(ofPart number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// The index of a field; nil if it has none.
  public func index(of field: FieldID) throws(StoreError) -> FieldIndexReader? {
    guard fields.contains(field) else { return nil }
    return try FieldIndexReader(file: file, index: field.index, documentCount: rowCount)
  }

  /// Checks every byte of the file.
  public func verify() throws(StoreError) { try file.verifyAll() }
}
