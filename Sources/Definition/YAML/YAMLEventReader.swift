internal import CLibYAML

/// Pulls events from libyaml, one at a time, with positions.
///
/// libyaml keeps pointers to its parser and to the bytes, so both live at a fixed address for
/// the life of this object.
final class YAMLEventReader {
  enum Event {
    case streamEnd
    case documentStart(hasDirectives: Bool)
    case alias
    case scalar(YAMLScalar)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
    /// Start of the stream or end of a document: nothing to act on.
    case other
  }

  struct Item {
    let event: Event
    let mark: Mark
    let hasAnchor: Bool
    let hasTag: Bool
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let end: Mark

  init(_ source: YAMLSource) {
    end = source.end
    input = .allocate(capacity: source.bytes.count)
    _ = input.initialize(fromContentsOf: source.bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else { fatalError("out of memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; reports a syntax error and gives nil on one, after which none may follow.
  func next(_ diagnostics: Diagnostics) -> Item? {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      reportSyntaxError(diagnostics)
      return nil
    }
    defer { yaml_event_delete(&event) }
    var hasAnchor = false
    var hasTag = false
    let kind: Event
    switch event.type {
    case YAML_STREAM_END_EVENT:
      kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT:
      let start = event.data.document_start
      let hasTags = start.tag_directives.start != start.tag_directives.end
      kind = .documentStart(hasDirectives: start.version_directive != nil || hasTags)
    case YAML_ALIAS_EVENT:
      kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      hasAnchor = scalar.anchor != nil
      hasTag = scalar.tag != nil
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        YAMLScalar(
          text: String(decoding: bytes, as: UTF8.self),
          style: scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      hasAnchor = start.anchor != nil
      hasTag = start.tag != nil
      kind = .sequenceStart(isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      hasAnchor = start.anchor != nil
      hasTag = start.tag != nil
      kind = .mappingStart(isFlow: start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      kind = .collectionEnd
    default:
      kind = .other
    }
    return Item(
      event: kind, mark: place(event.start_mark), hasAnchor: hasAnchor, hasTag: hasTag)
  }

  private func reportSyntaxError(_ diagnostics: Diagnostics) {
    let mark = place(parser.pointee.problem_mark)
    if isTab(at: mark) {
      diagnostics.error("expected spaces as indentation, found a tab", at: mark)
      return
    }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not valid YAML"
    let context = parser.pointee.context.map { ", \(String(cString: $0))" } ?? ""
    diagnostics.error("not valid YAML: \(problem)\(context)", at: mark)
  }

  /// After a text without a last line end, libyaml points at a line that is not there.
  private func place(_ mark: yaml_mark_t) -> Mark {
    min(Mark(line: mark.line + 1, column: mark.column + 1), end)
  }

  private func isTab(at mark: Mark) -> Bool {
    let lines = input.split(
      separator: UInt8(ascii: "\n"), maxSplits: mark.line, omittingEmptySubsequences: false)
    guard mark.line <= lines.count else { return false }
    let line = String(decoding: lines[mark.line - 1], as: UTF8.self).unicodeScalars
    return line.dropFirst(mark.column - 1).first == "\t"
  }
}
