/// Names with their values below the title of a page; nothing when there are none.
struct HTMLList {
  private let style: String
  private let items: [Parameter]

  init(class style: String, items: [Parameter]) {
    self.style = style
    self.items = items
  }

  func write(into out: inout ByteWriter) {
    guard !items.isEmpty else { return }
    out.append("<dl class=\"\(style)\">")
    for item in items {
      out.append("<dt>")
      out.append(item.name, as: HTMLEscape.self)
      out.append("</dt><dd>")
      out.append(item.value, as: HTMLEscape.self)
      out.append("</dd>")
    }
    out.append("</dl>\n")
  }
}
