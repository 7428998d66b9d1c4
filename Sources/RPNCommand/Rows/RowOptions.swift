import Calculator
import PlainText
import Tables

/// The options of `rpn rows`.
struct RowArguments: Sendable {
  /// The script file, with definitions or with the whole program.
  var script: String?

  /// Whether each line is written as soon as it is processed.
  var lineBuffered = false

  /// Whether the progress of the run is shown.
  var progress = false

  /// The number of threads; `nil` for the default.
  var jobs: Int?

  /// The settings of the run.
  var rows = RowOptions()

  var evaluation = EvaluationOptions()

  /// The notation of printed numbers.
  var notation = NumberNotation()

  /// The expression and the files.
  var arguments: [String] = []

  static let syntax = CommandSyntax<RowArguments>(
    name: "rows",
    abstract: "Evaluate an expression once for each line of the input.",
    usage: [
      "rpn rows [OPTIONS] EXPRESSION [FILE...]",
      "rpn rows [OPTIONS] -f SCRIPT [EXPRESSION] [FILE...]",
      "rpn rows --where CONDITION|--to LANGUAGE|... [OPTIONS] [FILE...]",
    ],
    discussion: """
      A line is split into fields, which are pushed; then the stack is printed. The name of a column \
      is a word for its field, 'line' is the number of the line.

      EXAMPLES:
        rpn rows --csv --keep 'pop area /' c.csv    each line, then its result
        rpn rows --csv --by city 'pop sum' c.csv    one line for each group
        rpn rows --csv --sort-by -pop --head 3 c.csv   the three greatest
        rpn rows --csv --to json c.csv              each row as an object
      """,
    operand: ("arguments", "The expression, then the files; - is standard input."),
    options: readingOptions + dialects + columnOptions
      + ReshapingOptions.options.map { $0.within(\.rows.reshaping) }
      + RowSelection.options.map { $0.within(\.rows.selection) }
      + EvaluationOptions.options.map { $0.within(\.evaluation) }
      + NumberNotation.options.map { $0.within(\.notation) } + printingOptions,
    sections: [
      (
        "Reading",
        ["--csv", "--tsv", "--header", "-F", "--from", "--encoding", "--skip", "--comment", "-f"]
      ),
      (
        "Fields",
        ["--text", "--number", "--date", "--date-order", "--decimal-input", "--na", "--missing"]
      ),
      (
        "Rows and tables",
        [
          "--where", "--distinct", "--ragged", "--filename", "--fill-down", "--explode", "--union",
          "--long", "--wide",
        ]
      ),
      (
        "Joins",
        ["--join", "--on", "--how", "--unmatched", "--asof", "--direction", "--tolerance"]
      ),
      (
        "Groups and windows",
        [
          "--by", "--count", "--all", "--window", "--order-by", "--having", "--summary",
          "--partial", "--merge",
        ]
      ),
      ("Printing", ["--keep", "--sort-by", "--head", "--tail", "--sample", "--to"]),
    ],
    take: { $0.arguments.append($1) },
    problem: { $0.problem })

  /// The options that abbreviate others.
  static let dialects: [CommandOption<RowArguments>] = [
    .flag("--csv", help: "Like -F ',' --header; quoted fields may hold lines.") {
      $0.rows.read(.csv)
    },
    .flag("--tsv", help: "Like -F '\\t' --header; quoted fields may hold lines.") {
      $0.rows.read(.tsv)
    },
    .value(
      "--from", as: "language", help: "The input: json, or csv and tsv as --csv and --tsv.",
      choices: RowShape.Language.readable.map(\.rawValue)
    ) { options, text in
      guard let language = RowShape.Language(rawValue: text), !language.isLayout
      else { return false }
      options.rows.read(language)
      return true
    },
  ]

  private static let columnOptions: [CommandOption<RowArguments>] =
    RowShape.options.map { $0.within(\.rows.shape) }
    + ColumnKinds.options.map { $0.within(\.rows.kinds) }

  // Separate arrays: type checking one expression would take the compiler seconds.
  private static let readingOptions: [CommandOption<RowArguments>] = [
    .text("-f", \.script, as: "file", help: "Definitions, or the program; - is standard input."),
    .flag("--header", \.rows.header, help: "The first line of each file has the columns' names."),
    .flag("--keep", \.rows.keep, help: "Print the fields of each line before its results."),
    .flag("--all", \.rows.all, help: "Push whole columns as lists, and evaluate once."),
    .flag("--stop", \.rows.stop, help: "Stop at the first line that fails."),
    .value(
      "--max-errors", \.rows.maxErrors, as: "n", help: "Stop after this number of failed lines.",
      read: { Int($0) }),
    .flag("--line-buffered", \.lineBuffered, help: "Write each line as soon as it is done."),
    .flag("--progress", \.progress, help: "Show the progress of the run on standard error."),
    .value(
      "--jobs", \.jobs, as: "n",
      help: "Work on this number of lines at a time; all cores by default.", read: { Int($0) }),
  ]

  private static let printingOptions: [CommandOption<RowArguments>] = [
    .flag("--json", \.rows.json, help: "Print a line of JSON for each line, also for an error."),
    .flag("--strict", \.rows.strict, help: "A line fails unless exactly one value is left."),
  ]

  private var problem: String? {
    var evaluation = evaluation
    // With a decimal comma, points may separate groups of digits.
    if rows.shape.hasDecimalComma, evaluation.groupInput == "." { evaluation.groupInput = nil }
    if let problem = evaluation.problem ?? notation.problem ?? rows.shapeProblem { return problem }
    if rows.shape.hasDecimalComma, evaluation.groupInput == "," {
      return "the comma cannot be the decimal sign, and separate groups of digits"
    }
    if let jobs, !(1...1024 ~= jobs) { return "--jobs must be from 1 to 1024" }
    return rows.problem(
      hasScript: script != nil, isPlain: notation == NumberNotation())
  }

  /// The error in options that require an expression, or `nil`.
  var problemWithoutExpression: String? {
    if rows.selection.counts { return nil }
    if rows.strict { return "without an expression no values are left that --strict could count" }
    return notation == NumberNotation()
      ? nil : "without an expression rows are printed as they are, not as --base or --format has it"
  }
}

extension RowOptions {
  /// Returns the contradiction between options, or `nil`.
  ///
  /// - Parameters:
  ///   - hasScript: Whether a script is given.
  ///   - isPlain: Whether numbers are printed in the usual notation.
  /// - Returns: The mistake.
  fileprivate func problem(hasScript: Bool, isPlain: Bool) -> String? {
    if let maxErrors, maxErrors < 1 { return "--max-errors must be at least 1" }
    if stop, let maxErrors, maxErrors > 1 {
      return "--stop ends at the first line that fails, and --max-errors at a later one"
    }
    return kinds.problem(namesColumns: namesColumns) ?? problemOfGroups(hasScript)
      ?? problemOfParts(isPlain) ?? problemOfWindows ?? problemOfReshaping ?? selection.problem
  }

  /// Sets the notation of the input.
  fileprivate mutating func read(_ language: RowShape.Language) {
    switch language {
    case .table, .json: shape.from = language
    case .csv: (shape.isCSV, header) = (true, true)
    case .tsv: (shape.isTSV, header) = (true, true)
    case .aligned, .markdown, .box: return
    }
  }

  /// The conflict between options of notation, or `nil`.
  var shapeProblem: String? {
    if let problem = shape.problem { return problem }
    if shape.from == .json, header { return "--from json has names in each line, and no --header" }
    if json, shape.to != nil { return "--json and --to contradict each other" }
    if json, shape.outputSeparator != nil { return "--json and --out-sep contradict each other" }
    if shape.to == .json, !namesColumns { return "--to json needs names: --header, --csv or --tsv" }
    return nil
  }

  /// The error in the options `--partial` and `--merge`, or `nil`.
  private func problemOfParts(_ isPlain: Bool) -> String? {
    let printsResults =
      json || strict || shape.to != nil || shape.outputSeparator != nil
      || !isPlain
    if selection.partial, printsResults {
      return "--partial prints no results, only parts for --merge"
    }
    if selection.merge, shape.skippedLines > 0 || shape.comment != nil {
      return "--merge reads parts, which have no lines for --skip and --comment"
    }
    if selection.merge, shape.encoding != nil {
      return "--merge reads parts, which are UTF-8, so --encoding means nothing"
    }
    return nil
  }

  /// The error in the options for windows, or `nil`.
  private var problemOfWindows: String? {
    let isPart = selection.partial || selection.merge
    if selection.window, isPart || selection.summary {
      return "--window prints rows, which --partial, --merge and --summary do not have"
    }
    if !selection.having.isEmpty, isPart || selection.summary {
      return "--having needs whole groups, which --partial, --merge and --summary do not have"
    }
    if !selection.having.isEmpty, !isGrouped {
      return "--having chooses groups, or rows by their groups: it needs --by or --window"
    }
    if let problem = problemOfOrder { return problem }
    if !selection.distinct.isEmpty, isPart {
      return "--distinct needs all rows, of which --partial and --merge have a part"
    }
    if Set(selection.distinct).count < selection.distinct.count {
      return "--distinct names a column twice"
    }
    if selection.distinct.count > 1, selection.distinct.contains(RowSelection.allColumns) {
      return "--distinct '*' has all columns, and needs no others"
    }
    let columns = selection.distinct.filter { $0 != RowSelection.allColumns }
    if !namesColumns, columns.contains(where: { UInt32($0) ?? 0 == 0 }) {
      return "--distinct takes numbers of columns, from 1, where no --header names them"
    }
    return nil
  }

  /// The error in the order of rows inside groups, or `nil`.
  private var problemOfOrder: String? {
    let order = selection.orderInGroups
    if order.isEmpty { return nil }
    if selection.partial || selection.merge || selection.summary {
      return "--order-by needs whole groups, which --partial, --merge and --summary do not have"
    }
    if !isGrouped {
      return "--order-by is for the rows of --by, --all and --window; --sort-by sorts lines"
    }
    if !namesColumns, order.contains(where: { UInt32($0.column) ?? 0 == 0 }) {
      return "--order-by takes numbers of columns, from 1, where no --header names them"
    }
    return nil
  }

  /// The conflict between options for groups, or `nil`.
  private func problemOfGroups(_ hasScript: Bool) -> String? {
    if all, !selection.by.isEmpty {
      return "--by has groups, and --all has one: one of them is enough"
    }
    if selection.summary, all || keep || strict {
      return "--summary evaluates no expression, so --all, --keep and --strict mean nothing"
    }
    if selection.summary, shape.to != nil || shape.outputSeparator != nil {
      return "--summary prints a table, or with --json objects, so --to and --out-sep mean nothing"
    }
    if selection.summary, selection.conditions.isEmpty, hasScript || shape.missing != .value {
      return "--summary evaluates nothing but --where, so -f and --missing mean nothing without it"
    }
    if Set(selection.by).count < selection.by.count { return "--by names a column twice" }
    if isGrouped, keep, !selection.window {
      let option = !selection.by.isEmpty ? "--by" : all ? "--all" : "--count"
      return "\(option) has no single lines that --keep could print"
    }
    if isGrouped, selection.by.isEmpty, !selection.partial, !selection.window,
      !selection.order.isEmpty || selection.isCut
    {
      return "all rows together give one line, which cannot be sorted or cut"
    }
    if shape.from == .json, selection.summary {
      return "--from json has no columns for --summary"
    }
    if !namesColumns, selection.by.contains(where: { UInt32($0) ?? 0 == 0 }) {
      return "--by takes numbers of columns, from 1, where no --header names them"
    }
    return nil
  }

  /// Whether the expression is optional; without it, rows are printed unchanged.
  var mayPrintRows: Bool {
    if isGrouped { return !selection.having.isEmpty || selection.counts }
    return shape.to != nil || reshaping != ReshapingOptions()
      || !selection.conditions.isEmpty
      || !selection.distinct.isEmpty
      || !selection.order.isEmpty || selection.isCut
  }
}
