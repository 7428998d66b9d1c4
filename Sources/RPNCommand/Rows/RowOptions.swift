import Calculator
import PlainText

/// The options of `rpn rows`.
struct RowOptions: Sendable {
  /// The script file, with definitions or with the whole program.
  var script: String?

  /// The notation of rows.
  var shape = RowShape()

  /// The declared kinds of columns.
  var kinds = ColumnKinds()

  /// Whether each file begins with a header.
  var header = false

  /// Whether each line is printed before its results.
  var keep = false

  /// Whether rows are printed as objects first, of which a table is made at the end.
  var makesTable = false

  /// Whether whole columns are pushed as lists.
  var all = false

  /// Whether the run stops at the first failed line.
  var stop = false

  /// The maximum number of failed lines; `nil` for no maximum.
  var maxErrors: Int?

  /// Whether each line is written as soon as it is processed.
  var lineBuffered = false

  /// Whether the progress of the run is shown.
  var progress = false

  /// The number of threads; `nil` for the default.
  var jobs: Int?

  /// The selection, grouping and order of rows.
  var selection = RowSelection()

  /// The reshaping of rows.
  var reshaping = ReshapingOptions()

  var evaluation = EvaluationOptions()

  /// The notation of printed numbers.
  var notation = NumberNotation()

  /// Whether results and errors are printed as JSON.
  var json = false

  /// Whether each line must leave one value.
  var strict = false

  /// The expression and the files.
  var arguments: [String] = []

  static let syntax = CommandSyntax<RowOptions>(
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
      + ReshapingOptions.options.map { $0.within(\.reshaping) }
      + RowSelection.options.map { $0.within(\.selection) }
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
        ["--where", "--distinct", "--union", "--join", "--on", "--unmatched", "--long", "--wide"]
      ),
      (
        "Groups and windows",
        ["--by", "--count", "--all", "--window", "--having", "--summary", "--partial", "--merge"]
      ),
      ("Printing", ["--keep", "--sort-by", "--head", "--to"]),
    ],
    take: { $0.arguments.append($1) },
    problem: { $0.problem })

  private static let columnOptions: [CommandOption<RowOptions>] =
    RowShape.options.map { $0.within(\.shape) } + ColumnKinds.options.map { $0.within(\.kinds) }

  // Separate arrays: type checking one expression would take the compiler seconds.
  private static let readingOptions: [CommandOption<RowOptions>] = [
    .text("-f", \.script, as: "file", help: "Definitions, or the program; - is standard input."),
    .flag("--header", \.header, help: "The first line of each file has the columns' names."),
    .flag("--keep", \.keep, help: "Print the fields of each line before its results."),
    .flag("--all", \.all, help: "Push whole columns as lists, and evaluate once."),
    .flag("--stop", \.stop, help: "Stop at the first line that fails."),
    .value(
      "--max-errors", \.maxErrors, as: "n", help: "Stop after this number of failed lines.",
      read: { Int($0) }),
    .flag("--line-buffered", \.lineBuffered, help: "Write each line as soon as it is done."),
    .flag("--progress", \.progress, help: "Show the progress of the run on standard error."),
    .value(
      "--jobs", \.jobs, as: "n",
      help: "Work on this number of lines at a time; all cores by default.", read: { Int($0) }),
  ]

  private static let printingOptions: [CommandOption<RowOptions>] = [
    .flag("--json", \.json, help: "Print a line of JSON for each line, also for an error."),
    .flag("--strict", \.strict, help: "A line fails unless exactly one value is left."),
  ]

  private var problem: String? {
    var evaluation = evaluation
    // With a decimal comma, points may separate groups of digits.
    if shape.hasDecimalComma, evaluation.groupInput == "." { evaluation.groupInput = nil }
    if let problem = evaluation.problem ?? notation.problem ?? shapeProblem { return problem }
    if let jobs, !(1...1024 ~= jobs) { return "--jobs must be from 1 to 1024" }
    if let maxErrors, maxErrors < 1 { return "--max-errors must be at least 1" }
    if stop, let maxErrors, maxErrors > 1 {
      return "--stop ends at the first line that fails, and --max-errors at a later one"
    }
    return kinds.problem(namesColumns: namesColumns) ?? problemOfGroups ?? problemOfParts
      ?? problemOfWindows ?? problemOfReshaping
      ?? selection.problem
  }

  /// The error in options that require an expression, or `nil`.
  var problemWithoutExpression: String? {
    if selection.counts { return nil }
    if strict { return "without an expression no values are left that --strict could count" }
    return notation == NumberNotation()
      ? nil : "without an expression rows are printed as they are, not as --base or --format has it"
  }

  /// The error in the options `--partial` and `--merge`, or `nil`.
  private var problemOfParts: String? {
    let printsResults =
      json || strict || shape.to != nil || shape.outputSeparator != nil
      || notation != NumberNotation()
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
    if !selection.distinct.isEmpty, isPart {
      return "--distinct needs all rows, of which --partial and --merge have a part"
    }
    if Set(selection.distinct).count < selection.distinct.count {
      return "--distinct names a column twice"
    }
    if selection.distinct.count > 1, selection.distinct.contains(DistinctRows.allColumns) {
      return "--distinct '*' has all columns, and needs no others"
    }
    let columns = selection.distinct.filter { $0 != DistinctRows.allColumns }
    if !namesColumns, columns.contains(where: { UInt32($0) ?? 0 == 0 }) {
      return "--distinct takes numbers of columns, from 1, where no --header names them"
    }
    return nil
  }

  /// The conflict between options for groups, or `nil`.
  private var problemOfGroups: String? {
    if all, !selection.by.isEmpty {
      return "--by has groups, and --all has one: one of them is enough"
    }
    if selection.summary, all || keep || strict {
      return "--summary evaluates no expression, so --all, --keep and --strict mean nothing"
    }
    if selection.summary, shape.to != nil || shape.outputSeparator != nil {
      return "--summary prints a table, or with --json objects, so --to and --out-sep mean nothing"
    }
    if selection.summary, selection.conditions.isEmpty, script != nil || shape.missing != .value {
      return "--summary evaluates nothing but --where, so -f and --missing mean nothing without it"
    }
    if Set(selection.by).count < selection.by.count { return "--by names a column twice" }
    if isGrouped, keep, !selection.window {
      let option = !selection.by.isEmpty ? "--by" : all ? "--all" : "--count"
      return "\(option) has no single lines that --keep could print"
    }
    if isGrouped, selection.by.isEmpty, !selection.partial, !selection.window,
      !selection.order.isEmpty || selection.head != nil
    {
      return "all rows together give one line, which --sort-by and --head have nothing to do with"
    }
    if shape.from == .json, selection.summary {
      return "--from json has no columns for --summary"
    }
    if !namesColumns, selection.by.contains(where: { UInt32($0) ?? 0 == 0 }) {
      return "--by takes numbers of columns, from 1, where no --header names them"
    }
    return nil
  }

  /// Whether the expression is evaluated once for each group of rows.
  var isGrouped: Bool {
    all || !selection.by.isEmpty || selection.counts || selection.partial || selection.merge
      || selection.window
  }

  /// The use of the results by the caller.
  var resultUse: InputUses.Results {
    if json { return .values }
    if selection.window { return .columns }
    return printsObjects || !selection.order.isEmpty ? .compared : .printed
  }

  /// Whether the expression is optional; without it, rows are printed unchanged.
  var mayPrintRows: Bool {
    if isGrouped { return !selection.having.isEmpty || selection.counts }
    return shape.to != nil || reshaping != ReshapingOptions()
      || !selection.conditions.isEmpty
      || !selection.distinct.isEmpty
      || !selection.order.isEmpty || selection.head != nil
  }
}
