/// Writes records as bytes, one behind the other, in memory until they are handed out.
///
/// One worker's.
protocol RecordWriter: AnyObject {
  /// Records that are to be written at a time.
  var rowLimit: Int { get }
  /// Bytes that were written since they were handed out last.
  var count: Int { get }
  /// What was left out of the records that were written since.
  var omissions: ExportOmissions { get }

  /// Writes the records of a run.
  func append(_ run: ChosenRecords.Run) throws
  /// Hands the bytes out.
  func handOut(to output: (UnsafeRawBufferPointer) throws -> Void) throws
  /// Appends the bytes of record `number` of these; traps unless ends are kept.
  func appendRecord(_ number: Int, to out: inout [UInt8])
  /// Forgets the records that were written.
  func removeAll()
}
