/// Texts that try to leave their place.
enum Hostile {
  static let texts: [String] = [
    "</script><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "' onmouseover='x",
    "</title></style><script>x</script>", "<!--", "]]>", "&lt;b&gt;", "&#60;script&#62;",
    "=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "a|b", "a\\|b", "\\",
    "trailing\\", "`code`", "``", "**bold**", "_x_", "[link](javascript:alert(1))",
    "![image](http://example.org/x.png)", "http://example.org/", "@someone", "# head", "| --- |",
    "- item", "1. item", "> quote", "~~gone~~", "$x$", "line\nbreak", "line\r\nbreak", "a\rb",
    "tab\tstop", "nul\0byte", "esc\u{1B}[31m", "del\u{7F}", "c1\u{9B}31m",
    "\u{202E}gnp.exe", "\u{2066}isolated", "\u{FEFF}bom", "sep\u{2028}arator", "\u{2029}",
    "“quotes”", "comma,quote\"", "\"quoted\"", "", " ", "Ünïcödé 東京 🏔️",
    "محمد", String(repeating: "long name ", count: 300), String(repeating: "x", count: 5000),
  ]

  static let invalid: [[UInt8]] = [
    [0xFF], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x8F], [0xED, 0xA0, 0x80],
    [0x41, 0xC0, 0xAF, 0x42], [0xF4, 0x90, 0x80, 0x80],
  ]

  static let all: [[UInt8]] = texts.map { Array($0.utf8) } + invalid
}
