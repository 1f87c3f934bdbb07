internal import Platform

/// The beginning of every page, down to its first heading.
///
/// The policy in it forbids frames, and network but for tiles that the definition asks for, and all scripts but the page's own, whatever the data hold.
struct HTMLHead {
  let title: String
  /// What stands on it beside headings and paragraphs.
  var parts: HTMLStyle.Parts = []
  /// Rules of the page alone.
  var style = ""
  /// What stands around it.
  var frame = PageFrame()
  /// The script of the page, if it has one.
  var script: HTMLScript?
  /// Whether there are maps with tiles.
  var hasTiles = false

  func write(into out: inout ByteWriter) {
    out.append(
      """
      <!DOCTYPE html>
      <html lang="\(frame.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'
      """)
    out.append(frame.policy(hasTiles: hasTiles))
    if let script { out.append("; script-src \(script.hash)") }
    out.append(
      """
      ">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>
      """)
    out.append(frame.windowTitle(title), as: HTMLEscape.self)
    out.append(
      "</title>\n<style>\n\(HTMLStyle.sheet(parts))\(style)\(frame.style)</style>\n</head>\n<body>\n"
    )
    out.append("<div class=\"page\">\n")
    frame.write(into: &out)
    out.append("<header>\n<h1>")
    out.append(title, as: HTMLEscape.self)
    out.append("</h1>\n")
  }
}
