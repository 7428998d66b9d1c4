import PlainText

/// The everyday names of commands, settings and operators; the lexicon has those of words.
enum EverydayNames {
  /// The everyday names of each item, in lower case, separated by commas.
  static let all: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      // Splitting at a string would link the regular-expression library of Swift.
      let colon = line.indices.first { line[$0...].hasPrefix(": ") }
      guard let colon else { continue }
      names[String(line[..<colon])] = String(line[colon...].dropFirst(2))
    }
    return names
  }()

  /// The names of equivalent words in other calculators and languages.
  static let foreign: [String: String] = {
    var names: [String: String] = [:]
    for (name, programs) in foreignNames {
      for program in programs.split(separator: "|") where !program.contains(" ") && program != "#" {
        names[String(program), default: ""] += ", " + name
      }
    }
    return names
  }()

  /// The table of everyday names: each line has a command, a setting or an operator, a colon and
  /// its names.
  private static let table = """
    :help: help, manual, documentation, how to
    :tour: tutorial, learn, getting started, lesson
    :words: list of words, all functions, all commands, reference, list functions
    :find: search, look for a word
    :effect: stack effect, type of a program
    :explain: trace, debug, show steps, explain
    :step: debug, single step, debugger, walk through
    :infix: algebraic, formula, normal notation, parentheses, infix notation
    :undo: undo, mistake, back, oops, history, go back, revert
    :redo: redo, repeat undone
    :last: last x, lastx, last arguments, previous arguments, last operands
    :clear: clear screen, start over, new calculation
    :stack: show stack, see all values, whole stack, view stack
    :show: show all digits, full value, whole number, print, long result
    :names: my variables, list variables, show variables, own words
    :edit: change a definition, edit a word, modify
    :rename: rename variable, change name
    :forget: delete variable, delete a name, remove variable, undefine, delete word
    :plot: save plot, export picture, image, svg
    :set: settings, options, preferences, configure, configuration
    :sessions: list sessions, workspaces
    :switch: other session, new session, change session, workspace
    :save: save, save file, export, write file, store to file
    :load: load file, open file, import, read file, run script, include
    :quit: quit, exit, leave, close, bye, stop
    :set digits: more digits, precision, number of digits, accuracy, significant figures, \
    decimals shown
    :set mode: floating point, fast numbers, exact or double
    :set complex: complex numbers, complex mode, imaginary results
    :set base: hexadecimal, hex, binary, octal, number base, base conversion, hex mode, \
    binary mode, show in hex
    :set fraction: show fractions, fractions, rational numbers, decimal to fraction, \
    as fraction
    :set format: scientific notation, thousands separator, decimal places, number format, \
    fixed decimals, engineering notation, money, currency format, two decimals, display format
    :set seed: random seed, repeat random numbers, same random numbers
    :set group-input: thousands separator, comma in numbers, digit grouping
    :set keys: calculator keys, hp keys, immediate mode, keys act
    :set editing: vi mode, emacs keys, editing keys, vim
    :set keep-units: units as multiplied, keep units
    #: comment, note, remark
    :copy: copy to clipboard, clipboard, copy result, export result, latex
    :paste: paste, paste numbers, paste a column, numbers from a spreadsheet, excel column, \
    import numbers
    :zoom: zoom, zoom in, zoom out, enlarge plot, scale plot
    :pan: move plot, scroll plot, pan
    :replot: redraw, draw again, refresh plot
    """
}
