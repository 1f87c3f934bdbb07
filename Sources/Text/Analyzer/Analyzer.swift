/// Turns text into the terms of an index: one worker's, since it keeps its buffers.
///
/// In this order: the tokenizer cuts and puts in lower case; stop words are dropped as they stand
/// there, before anything else is changed; then terms are folded, then stemmed. Index and query use
/// the same specification, so they agree on what a term is.
///
/// Terms have at most `longestTerm` bytes: a longer token is cut into pieces, each a token at a
/// position of its own, so that nothing is lost and a query for it is a phrase of the same pieces.
/// What folding or stemming makes longer than that loses its end.
public struct Analyzer: ~Copyable {
  /// The most bytes that a term can have.
  public static let longestTerm = 255
  /// The most bytes that a text can have.
  public static let longestText = 1 << 27

  /// What the analyzer does.
  public let specification: AnalyzerSpecification

  private var buffer: TokenBuffer
  private let tail: UnsafeMutablePointer<UInt8>
  private let stopWords: StopWordSet?
  private var folding: Folding
  private let stemmer: Stemmer?

  /// An analyzer; `keepsOffsets` also keeps where in the text each token stands, for highlighting.
  public init(_ specification: AnalyzerSpecification, keepsOffsets: Bool = false) {
    self.specification = specification
    buffer = TokenBuffer(keepsOffsets: keepsOffsets)
    tail = .allocate(capacity: 64)
    stopWords = specification.stopWords.map { StopWordSet($0.words) }
    folding = Folding(isUsed: specification.folds)
    stemmer = specification.stemmer.map { Stemmer($0) }
  }

  deinit { tail.deallocate() }

  /// Replaces the tokens by those of `text`, of at most `longestText` bytes, UTF-8 or not.
  public mutating func analyze(_ text: UnsafeRawBufferPointer) {
    precondition(text.count <= Self.longestText, "a text of \(text.count) bytes")
    buffer.reset(textCount: text.count)
    guard text.count > 0, let start = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return
    }
    let found = tokenize(start, count: text.count)
    if found.mayHoldLongTerms { buffer.splitLongTerms(limit: Self.longestTerm, text: start) }
    if let stopWords { buffer.drop(stopWords) }
    if specification.folds, found.holdsNonASCII {
      buffer.fold(&folding, limit: Self.longestTerm)
    }
    if let stemmer { buffer.stem(stemmer, limit: Self.longestTerm) }
    buffer.numberTokens()
  }

  /// The tokens of the last text.
  ///
  /// The arrays are those of the analyzer: they are valid until it gets the next text or ends.
  public var tokens: TokenList {
    TokenList(
      bytes: buffer.bytes, bounds: buffer.bounds,
      positions: buffer.hasGaps ? buffer.positions : buffer.ordinals, sources: buffer.sources,
      count: buffer.count)
  }

  private mutating func tokenize(_ text: UnsafePointer<UInt8>, count: Int) -> TokenWriter {
    let writer = TokenWriter(buffer)
    let found: TokenWriter
    var mayHoldLowLines = false
    switch specification.tokenizer {
    case .simple:
      var pass = SimplePass(text: text, count: count, tail: tail, writer: writer)
      pass.run()
      found = pass.writer
    case .uax29:
      var pass = SegmentPass(text: text, count: count, tail: tail, writer: writer)
      pass.run()
      found = pass.writer
      mayHoldLowLines = pass.mayHoldLowLines
    case .whole:
      var pass = WholePass(text: text, count: count, limit: Self.longestTerm, writer: writer)
      pass.run()
      found = pass.writer
    }
    buffer.count = found.edges / 2
    buffer.byteCount = found.written
    if mayHoldLowLines { buffer.dropLowLines() }
    return found
  }
}

extension Analyzer {
  /// A term with its position, as an independent copy.
  public struct Term: Hashable, Sendable {
    /// The bytes of the term.
    public let bytes: [UInt8]
    /// The position in the text, counted in tokens with the stop words.
    public let position: Int
  }

  /// The terms of a short text, such as the words of a query.
  public mutating func terms(of text: [UInt8]) -> [Term] {
    text.withUnsafeBytes { analyze($0) }
    let tokens = tokens
    return (0..<tokens.count).map {
      Term(bytes: Array(tokens[$0]), position: Int(tokens.positions[$0]))
    }
  }
}
