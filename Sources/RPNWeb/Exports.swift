#if arch(wasm32)
  import CWeb
  import Calculator
  import PlainText

  // The functions that the page calls. A text goes in through the input and comes out through the
  // output: JSON, in UTF-8. The page runs one call after the other.

  nonisolated(unsafe) private var input: [UInt8] = []
  nonisolated(unsafe) private var output: [UInt8] = []
  nonisolated(unsafe) private var calculator = WebCalculator(
    now: { rpn_now() }, clock: { (seconds: rpn_time(), offset: rpn_offset()) })

  private var text: String { String(decoding: input, as: UTF8.self) }

  private func answer(_ json: JSON) { output = Array(json.text.utf8) }

  /// Makes room for a text of the given number of bytes, and says where.
  @_cdecl("rpn_input")
  public func makeInput(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    input = [UInt8](repeating: 0, count: count)
    return input.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// The address of the answer.
  @_cdecl("rpn_output")
  public func outputAddress() -> UnsafePointer<UInt8>? {
    output.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// The number of bytes of the answer.
  @_cdecl("rpn_output_count")
  public func outputCount() -> Int { output.count }

  /// Shows numbers as set from now on: in a style by its number, with decimal places, and in groups
  /// unless the separator is 0.
  @_cdecl("rpn_set")
  public func set(
    _ isDouble: Int, _ digits: Int, _ base: Int, _ showsFractions: Int, _ isComplex: Int,
    _ style: Int, _ places: Int, _ separator: UInt32
  ) {
    let settings = WebSettings(
      isDouble: isDouble != 0, isComplex: isComplex != 0, digits: digits, base: base,
      showsFractions: showsFractions != 0, style: style, places: places,
      separator: separator == 0 ? nil : Unicode.Scalar(separator))
    calculator.set(settings.valid)
  }

  /// Begins with the random numbers of a seed, in two halves.
  @_cdecl("rpn_seed")
  public func seed(_ high: UInt32, _ low: UInt32) {
    calculator.seed(UInt64(high) << 32 | UInt64(low))
  }

  /// Evaluates a line in the session.
  @_cdecl("rpn_evaluate")
  public func evaluate() { answer(calculator.evaluate(text)) }

  /// The functions that were drawn last, between two other numbers.
  @_cdecl("rpn_sample")
  public func sample(_ first: Double, _ last: Double) {
    answer(calculator.sample(from: first, to: last))
  }

  /// Undoes, redoes, clears the stack or recalls operands, by the number of the move.
  @_cdecl("rpn_move")
  public func move(_ number: Int32) {
    answer(SessionMove(rawValue: number).map { calculator.move($0) } ?? .null)
  }

  /// The stack and the names.
  @_cdecl("rpn_state")
  public func state() { answer(calculator.state()) }

  /// Answers with the value that a line would leave on top.
  @_cdecl("rpn_preview")
  public func preview() { answer(calculator.preview(of: text)) }

  /// Answers with the completions of the word at the end of a text.
  @_cdecl("rpn_complete")
  public func complete() { answer(calculator.completions(of: text)) }

  /// Answers with the help on a word.
  @_cdecl("rpn_help")
  public func help() { answer(calculator.help(on: text)) }

  /// All words, in groups.
  @_cdecl("rpn_words")
  public func words() { answer(calculator.words()) }

  /// A level of the stack in full length.
  @_cdecl("rpn_text")
  public func text(_ level: Int) { answer(calculator.text(ofLevel: level)) }

  /// A level of the stack in LaTeX.
  @_cdecl("rpn_latex")
  public func latex(_ level: Int) { answer(calculator.latex(ofLevel: level)) }

  /// The session as a program that makes it again.
  @_cdecl("rpn_save")
  public func save() { answer(calculator.save()) }

  /// Begins a session with a program of `save`.
  @_cdecl("rpn_restore")
  public func restore() { answer(calculator.restore(text)) }

  /// Answers with the values that a program leaves on an empty stack.
  @_cdecl("rpn_run")
  public func run() { answer(calculator.run(text)) }

  /// Explains a program in one of the forms, by the number of the form.
  @_cdecl("rpn_explain")
  public func explain(_ form: Int) {
    let forms = ExplanationForm.allCases
    answer(forms.indices.contains(form) ? calculator.explain(text, as: forms[form]) : .null)
  }
#endif
