import ExactReals
import PlainText
import ReversePolish

/// The plot of a program.
package enum Plot: Sendable {
  /// Functions between two numbers.
  case functions([PlottedFunction], from: Double, to: Double)
  /// Points, by their coordinates.
  case points([(x: Double, y: Double)])
  /// The numbers to count.
  case histogram([Double])
}

extension Session {
  /// Evaluates sources, and returns their plot if they end with a plot word.
  ///
  /// A program is a fold, and the caller decides the effect of its last element. All elements
  /// before it run here, and its operands are passed on.
  ///
  /// - Parameter sources: Texts that are evaluated one after the other.
  /// - Returns: The next session; the plot and its word, or `nil` if the last word is not a plot
  ///   word.
  /// - Throws: Errors of a program; errors of the last word for its operands.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  package func plotting(
    _ sources: [Source]
  ) throws(RPNError) -> (session: Session, drawn: (plot: Plot, place: Place)?) {
    let (start, whole) = try prepared(sources, mayDraw: true)
    guard let (word, place) = whole.drawing else {
      try start.check(whole)
      return (try followed(by: whole, on: start), nil)
    }
    var programs = try whole.all
    if let last = programs.popLast() {
      programs.append(
        try Quotation(
          elements: last.elements.dropLast(), places: last.places.dropLast(), names: last.names))
    }
    var machine = start
    try machine.check(CompiledPieces(programs))
    machine.view.floor = machine.values.count
    for code in programs { try machine.fold(code) }
    do throws(RPNError) {
      let plot = word == .histogram ? try machine.takeHistogram() : try machine.takePlot()
      return (followed(by: machine), (plot, place))
    } catch {
      throw error.located(at: place)
    }
  }
}

/// The plot word at the end of a program that runs without it, such as one for a table.
package struct DrawingWord: Sendable {
  /// The word as written.
  package let text: String

  /// Whether the word is marked as built-in, even if its name is redefined.
  package var isMarked: Bool { text.hasPrefix(BuiltIn.mark) }

  /// Its place in the program.
  package let place: Place

  private let word: Primitive

  /// Finds the plot word at the end of a text; `nil` if the text ends with anything else.
  ///
  /// - Parameter source: The text.
  /// - Throws: The first error in the numbers of the text.
  package init?(atEndOf source: Source) throws(RPNError) {
    guard let last = try source.tokens().last, last.kind == .word else { return nil }
    (text, place) = (last.text, last.place)
    let name = text.hasPrefix(BuiltIn.mark) ? String(text.dropFirst()) : text
    guard case .language(let number)? = BuiltIn(name),
      let word = Lexicon.signatures[number].primitive, word == .plot || word == .histogram
    else { return nil }
    self.word = word
  }

  /// Takes the operand of the word from columns.
  ///
  /// - Parameters:
  ///   - stack: The stack of the program's results, from the bottom; the operand is removed.
  ///   - system: The number system.
  ///   - limits: The limits of the work.
  /// - Returns: The plot.
  /// - Throws: Errors of the word for its operand; `typeMismatch` for functions, which need the
  ///   names of their program.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  package func plot<System: NumberSystem>(
    taking stack: inout [Value<System.Value>], _ system: System, within limits: Limits
  ) throws(RPNError) -> Plot {
    var machine = Machine(system: system, limits: limits)
    swap(&machine.values, &stack)
    defer { swap(&machine.values, &stack) }
    if word == .histogram { return try machine.takeHistogram() }
    if case .list(let list)? = machine.peek(0), !list.holdsQuotation {
      return try machine.takePlot()
    }
    if machine.values.isEmpty { throw .stackUnderflow("plot", needs: 1, holds: 0) }
    throw RPNError(
      .typeMismatch, "in rows, 'plot' draws a list of numbers, or of points",
      suggestion: "for columns x and y: x y zip plot")
  }
}

extension List {
  /// Whether the value begins with a quotation, like a list of functions.
  fileprivate var holdsQuotation: Bool {
    if case .quotation? = elements.first { true } else { false }
  }
}

extension Machine {
  /// Takes the operand of `plot`.
  fileprivate mutating func takePlot() throws(RPNError) -> Plot {
    let top = pop()
    if case .list(let list)? = top {
      if list.holdsQuotation {
        throw RPNError(
          .stackUnderflow, "'plot' draws functions between two numbers",
          suggestion: "write the bounds before it: { [ sin ] [ cos ] } -3 3 plot")
      }
      let elements = list.elements.enumerated().filter { !$0.element.holdsMissing }
      return .points(
        try elements.map { index, element throws(RPNError) in
          if index % 1024 == 0 { try limits.checkpoint() }
          if case .list(let pair) = element {
            guard pair.elements.count == 2 else {
              throw RPNError(.domain, "a point is a list of two numbers, as { 3 4 }")
            }
            return (
              x: try double(pair.elements[0], of: "plot"),
              y: try double(pair.elements[1], of: "plot")
            )
          }
          return (x: Double(index), y: try double(element, of: "plot"))
        }.notEmpty("plot"))
    }
    guard let top else { throw .stackUnderflow("plot", needs: 3, holds: 0) }
    let last = try bound(top)
    guard let next = pop() else { throw .stackUnderflow("plot", needs: 3, holds: 1) }
    let first = try bound(next)
    guard let functions = pop() else { throw .stackUnderflow("plot", needs: 3, holds: 2) }
    guard first < last else {
      throw RPNError(
        .domain,
        first == last
          ? "'plot' takes two different bounds"
          : "'plot' takes the lesser bound first, not \(doubleText(first)) and \(doubleText(last))"
      )
    }
    return .functions(try plotted(functions), from: first, to: last)
  }

  /// The functions of a quotation, or of a list of quotations.
  private func plotted(_ value: Operand) throws(RPNError) -> [PlottedFunction] {
    let codes: [Operand]
    switch value {
    case .quotation: codes = [value]
    case .list(let list): codes = list.elements
    default:
      throw RPNError(
        .typeMismatch,
        "'plot' takes a quotation or a list below its bounds, not \(value.kind.phrase)")
    }
    guard 1...8 ~= codes.count else {
      throw RPNError(.domain, "'plot' draws from 1 to 8 functions, not \(codes.count)")
    }
    return try codes.map { value throws(RPNError) in
      guard case .quotation(let code) = value else {
        throw RPNError(
          .typeMismatch,
          "'plot' takes a list of quotations below its bounds, not of \(value.kind.phrase)")
      }
      return try plotted(code)
    }
  }

  /// Takes the operand of `histogram`.
  fileprivate mutating func takeHistogram() throws(RPNError) -> Plot {
    guard let top = pop() else { throw .stackUnderflow("histogram", needs: 1, holds: 0) }
    guard case .list(let list) = top else {
      throw .typeMismatch("histogram", takes: .list, not: top.kind)
    }
    let elements = list.elements.filter { !$0.isMissing }
    return .histogram(
      try elements.enumerated().map { index, element throws(RPNError) in
        if index % 1024 == 0 { try limits.checkpoint() }
        return try double(element, of: "histogram")
      }.notEmpty("histogram"))
  }

  private func bound(_ value: Operand) throws(RPNError) -> Double {
    if case .quotation = value {
      throw RPNError(
        .typeMismatch, "'plot' takes two bounds behind the quotation: [ sin ] -3 3 plot")
    }
    guard case .number = value else {
      throw .typeMismatch("plot", takes: .number, not: value.kind)
    }
    return try double(value, of: "plot")
  }

  /// The double nearest to a number.
  private func double(_ value: Operand, of word: String) throws(RPNError) -> Double {
    guard case .number(let number) = value else {
      throw RPNError(.typeMismatch, "'\(word)' draws numbers, not \(value.kind.phrase)")
    }
    guard let real = try system.real(number), !system.isMeasured(number) else {
      throw RPNError(
        .domain, "'\(word)' draws plain real numbers, not \(try system.brief(number))")
    }
    let double: Double
    do throws(RealError) {
      double = try real.nearestDouble(bounds)
    } catch {
      throw RPNError(error)
    }
    // Distances between doubles near the greatest one overflow.
    if double.magnitude <= 1e300 { return double }
    throw RPNError(.limitExceeded, "'\(word)' draws numbers up to 1e300")
  }
}

extension Array {
  /// The list, unless it is empty.
  fileprivate func notEmpty(_ word: String) throws(RPNError) -> [Element] {
    if isEmpty { throw RPNError(.domain, "'\(word)' is not defined for an empty list") }
    return self
  }
}
