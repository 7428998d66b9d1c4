#if arch(wasm32)
  import CWeb
  import Calculator
  import PlainText

  // The functions that the page calls. The page writes a text into the input, calls a function, and
  // reads JSON in UTF-8 from the output. Calls do not overlap.

  nonisolated(unsafe) private var input: [UInt8] = []
  nonisolated(unsafe) private var output: [UInt8] = []
  nonisolated(unsafe) private var calculator = WebCalculator(
    now: { rpn_now() }, clock: { (seconds: rpn_time(), offset: rpn_offset()) })

  private var text: String { String(decoding: input, as: UTF8.self) }

  private func answer(_ json: JSON) { output = Array(json.text.utf8) }

  /// Allocates an input of a given number of bytes, and returns its address.
  @_cdecl("rpn_input")
  public func makeInput(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    input = [UInt8](repeating: 0, count: count)
    return input.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Returns the address of the output.
  @_cdecl("rpn_output")
  public func outputAddress() -> UnsafePointer<UInt8>? {
    output.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// Returns the number of bytes in the output.
  @_cdecl("rpn_output_count")
  public func outputCount() -> Int { output.count }

  /// Changes the number system and the notation of printed numbers; `style` is the number of a
  /// style, and a separator of 0 means no groups.
  @_cdecl("rpn_set")
  public func set(
    _ isDouble: Int, _ digits: Int, _ base: Int, _ showsFractions: Int, _ isComplex: Int,
    _ keepsUnits: Int, _ style: Int, _ places: Int, _ separator: UInt32
  ) {
    let settings = WebSettings(
      isDouble: isDouble != 0, isComplex: isComplex != 0, keepsUnits: keepsUnits != 0,
      digits: digits, base: base, showsFractions: showsFractions != 0, style: style,
      places: places, separator: separator == 0 ? nil : Unicode.Scalar(separator))
    calculator.set(settings.valid)
  }

  /// Begins a session with the random numbers of a seed, which is passed in two halves.
  @_cdecl("rpn_seed")
  public func seed(_ high: UInt32, _ low: UInt32) {
    calculator.seed(UInt64(high) << 32 | UInt64(low))
  }

  /// Evaluates a line in the session.
  @_cdecl("rpn_evaluate")
  public func evaluate() { answer(calculator.evaluate(text)) }

  /// Answers with samples of the functions plotted last, between two numbers.
  @_cdecl("rpn_sample")
  public func sample(_ first: Double, _ last: Double) {
    answer(calculator.sample(from: first, to: last))
  }

  /// Undoes, redoes, clears the stack or recalls operands, as the number of the move says.
  @_cdecl("rpn_move")
  public func move(_ number: Int32) {
    answer(SessionMove(rawValue: number).map { calculator.move($0) } ?? .null)
  }

  /// Answers with the stack and the names.
  @_cdecl("rpn_state")
  public func state() { answer(calculator.state()) }

  /// Answers with the value that a line would leave on top of the stack.
  @_cdecl("rpn_preview")
  public func preview() { answer(calculator.preview(of: text)) }

  /// Answers with the completions of the word at the end of a text.
  @_cdecl("rpn_complete")
  public func complete() { answer(calculator.completions(of: text)) }

  /// Answers with the help on a word.
  @_cdecl("rpn_help")
  public func help() { answer(calculator.help(on: text)) }

  /// Answers with all words by group.
  @_cdecl("rpn_words")
  public func words() { answer(calculator.words()) }

  /// Answers with a level of the stack in full.
  @_cdecl("rpn_text")
  public func text(_ level: Int) { answer(calculator.text(ofLevel: level)) }

  /// Answers with a level of the stack in LaTeX.
  @_cdecl("rpn_latex")
  public func latex(_ level: Int) { answer(calculator.latex(ofLevel: level)) }

  /// Answers with a program that restores the session.
  @_cdecl("rpn_save")
  public func save() { answer(calculator.save()) }

  /// Begins a session and runs a program that `save` returned.
  @_cdecl("rpn_restore")
  public func restore() { answer(calculator.restore(text)) }

  /// Answers with the results of a program on an empty stack.
  @_cdecl("rpn_run")
  public func run() { answer(calculator.run(text)) }

  /// Answers with an explanation of a program; `form` is the number of the form.
  @_cdecl("rpn_explain")
  public func explain(_ form: Int) {
    let forms = ExplanationForm.allCases
    answer(forms.indices.contains(form) ? calculator.explain(text, as: forms[form]) : .null)
  }
#endif
