/// The columns of a file as a tree, whose nodes are listed from the root, each before its children.
enum SchemaTree {
  private enum Repetition: Int32 {
    case required = 0
    case optional = 1
    case repeated = 2
  }

  /// Writes the list of nodes as field 2 of the footer.
  static func write(_ schema: ParquetSchema, to file: inout ThriftWriter) {
    let count = schema.columns.reduce(1) { $0 + ($1.isList ? 3 : 1) }
    file.list(2, of: .structure, count: count)
    file.element { root in
      root.text(4, "schema")
      root.i32(5, Int32(schema.columns.count))
    }
    for column in schema.columns {
      let repetition = column.isOptional ? Repetition.optional : .required
      guard column.isList else {
        file.element { leaf(column.name, column.type, repetition, to: &$0) }
        continue
      }
      file.element { group in
        group.i32(3, repetition.rawValue)
        group.text(4, column.name)
        group.i32(5, 1)
        group.i32(6, 3)
        group.structure(10) { $0.structure(3) }
      }
      file.element { group in
        group.i32(3, Repetition.repeated.rawValue)
        group.text(4, "list")
        group.i32(5, 1)
      }
      file.element { leaf("element", column.type, .optional, to: &$0) }
    }
  }

  private static func leaf(
    _ name: String, _ type: ParquetType, _ repetition: Repetition, to node: inout ThriftWriter
  ) {
    node.i32(1, type.physical.rawValue)
    if type.physical == .fixedLengthByteArray {
      node.i32(2, Int32(PhysicalType.fixedByteCount))
    }
    node.i32(3, repetition.rawValue)
    node.text(4, name)
    // What the bytes mean, in the older and in the newer way; a number or a truth value means itself.
    switch type {
    case .boolean, .integer, .real: break
    case .text:
      node.i32(6, 0)
      node.structure(10) { $0.structure(1) }
    case .decimal(let scale, let digits):
      node.i32(6, 5)
      node.i32(7, Int32(scale))
      node.i32(8, Int32(digits))
      node.structure(10) {
        $0.structure(5) { decimal in
          decimal.i32(1, Int32(scale))
          decimal.i32(2, Int32(digits))
        }
      }
    case .date:
      node.i32(6, 6)
      node.structure(10) { $0.structure(6) }
    case .instant(let unit):
      node.i32(6, unit == .milliseconds ? 9 : 10)
      node.structure(10) {
        $0.structure(8) { timestamp in
          // Counted in UTC, not by some clock on a wall.
          timestamp.bool(1, true)
          timestamp.structure(2) { $0.structure(unit == .milliseconds ? 1 : 2) }
        }
      }
    }
  }
}
