import ExactReals
import PlainText
import ReversePolish

/// A plot: the result of a plot word.
package enum Plot: Sendable {
  /// The graphs of functions on an interval.
  case functions([PlottedFunction], from: Double, to: Double)
  /// Points with coordinates.
  case points([(x: Double, y: Double)])
  /// A histogram of numbers.
  case histogram([Double])
}

/// A plot, and the place of its word in the program.
package typealias DrawnPlot = (plot: Plot, place: Place)

/// The plot word at the end of a program that runs without it, such as a program for rows.
package struct DrawingWord: Sendable {
  /// The word as written.
  package let text: String

  /// Whether the word is marked as built-in, even if its name is redefined.
  package var isMarked: Bool { text.begins(with: BuiltIn.mark) }

  /// The place of the word in the program.
  package let place: Place

  private let word: Primitive

  /// Finds the plot word at the end of a text; `nil` if the text does not end with one.
  ///
  /// - Parameter source: The text.
  /// - Throws: The first error in a numeral of the text.
  package init?(atEndOf source: Source) throws(RPNError) {
    guard let last = try source.tokens().last, last.kind == .word else { return nil }
    (text, place) = (last.text, last.place)
    let name = text.begins(with: BuiltIn.mark) ? String(text.dropFirst()) : text
    guard case .language(let number)? = BuiltIn(name),
      let word = Lexicon.signatures[number].primitive, word == .plot || word == .histogram
    else { return nil }
    self.word = word
  }

  /// Makes the plot from the results of a program on columns.
  ///
  /// - Parameters:
  ///   - stack: The results of the program, bottom first; the operands of the word are removed.
  ///   - system: The number system.
  ///   - limits: The limits of the work.
  /// - Returns: The plot.
  /// - Throws: Errors in the operands; `typeMismatch` for functions, which would need the names of
  ///   the program.
  package func plot(
    taking stack: inout [Value], _ system: AllNumbers, within limits: Limits
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
  /// Whether the value is a quotation, or a list that begins with one.
  fileprivate var holdsQuotation: Bool {
    if case .quotation? = elements.first { true } else { false }
  }
}

extension Machine {
  /// Pops the operands of `plot`.
  mutating func takePlot() throws(RPNError) -> Plot {
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

  /// Returns the functions of a quotation, or of a list of quotations.
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

  /// Pops the operand of `histogram`.
  mutating func takeHistogram() throws(RPNError) -> Plot {
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

  /// Returns the double nearest to a number.
  private func double(_ value: Operand, of word: String) throws(RPNError) -> Double {
    guard case .number(let number) = value else {
      throw RPNError(.typeMismatch, "'\(word)' draws numbers, not \(value.kind.phrase)")
    }
    guard let real = try system.real(number), !system.isDimensioned(number) else {
      throw RPNError(
        .domain, "'\(word)' draws plain real numbers, not \(try system.brief(number))")
    }
    let double: Double
    do throws(RealError) {
      double = try real.nearestDouble(bounds)
    } catch {
      throw RPNError(error)
    }
    // The difference of larger doubles could overflow.
    if double.magnitude <= 1e300 { return double }
    throw RPNError(.limitExceeded, "'\(word)' draws numbers up to 1e300")
  }
}

extension Array {
  /// Returns the elements of a list; throws if the list is empty.
  fileprivate func notEmpty(_ word: String) throws(RPNError) -> [Element] {
    if isEmpty { throw RPNError(.domain, "'\(word)' is not defined for an empty list") }
    return self
  }
}
