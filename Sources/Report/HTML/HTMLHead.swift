/// The beginning of every page, down to its first heading.
///
/// The policy in it forbids scripts, network and frames, whatever the data hold.
struct HTMLHead {
  let title: String
  /// Rules of the page beside those of every page.
  var style = ""

  func write(into out: inout ByteWriter) {
    out.append(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>
      """)
    out.append(title, as: HTMLEscape.self)
    out.append("</title>\n<style>\n\(HTMLStyle.sheet)\(style)</style>\n</head>\n<body>\n")
    out.append("<div class=\"page\">\n<header>\n<h1>")
    out.append(title, as: HTMLEscape.self)
    out.append("</h1>\n")
  }
}
