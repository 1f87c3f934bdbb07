/// A value of the query language, in quotes.
func quotedValue(_ bytes: some Sequence<UInt8>) -> String {
  var quoted: [UInt8] = [UInt8(ascii: "\"")]
  for byte in bytes {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      quoted.append(UInt8(ascii: "\\"))
    }
    quoted.append(byte)
  }
  quoted.append(UInt8(ascii: "\""))
  return String(decoding: quoted, as: UTF8.self)
}
