#if !hasFeature(Embedded)
  import ExactReals
  import PlainText
  import ReversePolish

  /// A plot that a program has left.
  package enum Plot: Sendable {
    /// Functions between two numbers.
    case functions([PlottedFunction], from: Double, to: Double)
    /// Points, by their coordinates.
    case points([(x: Double, y: Double)])
    /// Numbers that are to be counted.
    case histogram([Double])
  }

  extension Session {
    /// The session after sources that end with a word that draws, and what is to be drawn.
    ///
    /// A program is a fold, and what its last element does depends on who folds: all elements before
    /// it run here, and what they have left for it is handed on.
    ///
    /// - Parameter sources: Texts that are evaluated one after the other.
    /// - Returns: The next session, the plot and the word that draws it; `nil` if the last word is
    ///   another one.
    /// - Throws: What a program throws, and what the last word throws for its operands.
    package func plotting(
      _ sources: [Source]
    ) throws(RPNError) -> (session: Session, plot: Plot, place: Place)? {
      guard let last = sources.last, last.speaksOfPlots else { return nil }
      var (machine, whole) = try prepared(sources, mayDraw: true)
      var programs = try whole.all
      guard let program = programs.popLast(), let place = program.places.last,
        case .word(let number)? = program.elements.last?.instruction,
        let primitive = Lexicon.signatures[number].primitive,
        primitive == .plot || primitive == .histogram
      else { return nil }
      programs.append(
        try Quotation(
          elements: program.elements.dropLast(), places: program.places.dropLast(),
          names: program.names))
      try machine.check(CompiledPieces(programs))
      machine.view.floor = machine.values.count
      for code in programs { try machine.fold(code) }
      do throws(RPNError) {
        let plot =
          primitive == .histogram ? try machine.takeHistogram() : try machine.takePlot()
        return (followed(by: machine), plot, place)
      } catch {
        throw error.located(at: place)
      }
    }
  }

  extension Source {
    /// Whether one of the words that draw stands in the last part of the text, where such a word would
    /// end it; comments may follow.
    package var speaksOfPlots: Bool {
      let start = max(0, bytes.count - 1 << 16)
      return contains("plot", from: start) || contains("histogram", from: start)
    }

    private func contains(_ word: String, from start: Int) -> Bool {
      guard let letter = word.utf8.first else { return false }
      var next = firstIndex(of: letter, from: start)
      while let index = next {
        if bytes[index...].starts(with: word.utf8) { return true }
        next = firstIndex(of: letter, from: index + 1)
      }
      return false
    }
  }

  extension Machine {
    /// Takes what `plot` draws.
    fileprivate mutating func takePlot() throws(RPNError) -> Plot {
      let top = pop()
      if case .list(let list)? = top {
        if case .quotation? = list.elements.first {
          throw RPNError(
            .stackUnderflow, "'plot' draws functions between two numbers",
            suggestion: "write the bounds before it: { [ sin ] [ cos ] } -3 3 plot")
        }
        return .points(
          try list.elements.enumerated().map { index, element throws(RPNError) in
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

    /// Takes what `histogram` draws.
    fileprivate mutating func takeHistogram() throws(RPNError) -> Plot {
      guard let top = pop() else { throw .stackUnderflow("histogram", needs: 1, holds: 0) }
      guard case .list(let list) = top else {
        throw .typeMismatch("histogram", takes: .list, not: top.kind)
      }
      return .histogram(
        try list.elements.enumerated().map { index, element throws(RPNError) in
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
      // Near the greatest doubles distances are none.
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
#endif
