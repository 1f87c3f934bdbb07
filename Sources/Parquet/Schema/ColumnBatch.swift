/// Values of one column for some rows that follow one another, where they stand in the memory of the caller.
///
/// Nothing is kept of it when a call returns.
package struct ColumnBatch {
  enum Values {
    case bytes(UnsafeBufferPointer<UInt8>)
    case numbers(UnsafeBufferPointer<Int64>)
    case wide(UnsafeBufferPointer<Int128>)
    case texts(UnsafeBufferPointer<UnsafeRawBufferPointer>)
    case symbols(UnsafeBufferPointer<UInt32>, TextDictionary)
  }

  /// How values are divided into the lists of rows.
  package struct Lists {
    let starts: UnsafeBufferPointer<Int>
    let present: UnsafeBufferPointer<UInt8>?

    /// Row i has the values from `starts[i]` up to `starts[i + 1]`, and no list where `present[i]` is 0.
    package init(starts: UnsafeBufferPointer<Int>, present: UnsafeBufferPointer<UInt8>? = nil) {
      precondition(!starts.isEmpty, "where the last list ends")
      precondition(present == nil || present?.count == starts.count - 1, "a mark for each list")
      self.starts = starts
      self.present = present
    }
  }

  let values: Values
  let valueCount: Int
  let present: UnsafePointer<UInt8>?
  let lists: Lists?

  /// How many rows it has.
  package var rowCount: Int { lists.map { $0.starts.count - 1 } ?? valueCount }

  private init(
    _ values: Values, count: Int, _ present: UnsafeBufferPointer<UInt8>?, _ lists: Lists?
  ) {
    precondition(present == nil || present?.count == count, "a mark for each value")
    if let last = lists?.starts.last {
      precondition(last <= count, "lists of values that are there")
    }
    self.values = values
    valueCount = count
    self.present = count == 0 ? nil : present?.baseAddress
    self.lists = lists
  }

  /// Numbers of an integer, decimal, date or instant column.
  ///
  /// There is a value for each row, or element of a list; `present` is 0 where it says nothing, since there is none.
  package init(
    integers: UnsafeBufferPointer<Int64>, present: UnsafeBufferPointer<UInt8>? = nil,
    lists: Lists? = nil
  ) {
    self.init(.numbers(integers), count: integers.count, present, lists)
  }

  /// Numbers of a decimal column.
  package init(
    decimals: UnsafeBufferPointer<Int128>, present: UnsafeBufferPointer<UInt8>? = nil,
    lists: Lists? = nil
  ) {
    self.init(.wide(decimals), count: decimals.count, present, lists)
  }

  /// Numbers of a real column.
  package init(
    reals: UnsafeBufferPointer<Double>, present: UnsafeBufferPointer<UInt8>? = nil,
    lists: Lists? = nil
  ) {
    // A double is gathered and written by its bits, as a number of the same size.
    let bits = UnsafeRawBufferPointer(reals).assumingMemoryBound(to: Int64.self)
    self.init(.numbers(bits), count: reals.count, present, lists)
  }

  /// Values of a boolean column, 0 or 1 each.
  package init(
    booleans: UnsafeBufferPointer<UInt8>, present: UnsafeBufferPointer<UInt8>? = nil,
    lists: Lists? = nil
  ) {
    self.init(.bytes(booleans), count: booleans.count, present, lists)
  }

  /// Texts, wherever they stand; those that are not there are not looked at.
  package init(
    texts: UnsafeBufferPointer<UnsafeRawBufferPointer>,
    present: UnsafeBufferPointer<UInt8>? = nil, lists: Lists? = nil
  ) {
    self.init(.texts(texts), count: texts.count, present, lists)
  }

  /// Texts by their numbers in a dictionary; the number of one that is not there may be any.
  package init(
    symbols: UnsafeBufferPointer<UInt32>, of dictionary: TextDictionary,
    present: UnsafeBufferPointer<UInt8>? = nil, lists: Lists? = nil
  ) {
    self.init(.symbols(symbols, dictionary), count: symbols.count, present, lists)
  }
}

/// Texts that batches name by their numbers, such as the dictionary of a segment.
///
/// A text is looked up once a row group as long as batches of a column name the same object.
package final class TextDictionary {
  let texts: [ByteRun]

  /// A dictionary of `count` texts, which stay where they are as long as it is used.
  package init(count: Int, _ text: (Int) -> UnsafeRawBufferPointer) {
    texts = (0..<count).map { ByteRun(text($0)) }
  }
}
