import PlainText

/// The options of `rpn bench`.
struct BenchOptions: Sendable {
  /// A text in the names of all pairs to measure; `nil` for every pair.
  var filter: String?

  /// Whether the benchmark measures for a shorter time.
  var quick = false

  /// Whether the command prints growth curves below the table.
  var chart = false

  /// The path of an SVG file for the growth curves.
  var svg: String?

  /// Whether the output is JSON.
  var json = false

  /// Whether the output is comma-separated values.
  var csv = false

  static let syntax = CommandSyntax<BenchOptions>(
    name: "bench",
    abstract: "Compare functional variants with their imperative twins.",
    usage: ["rpn bench [OPTIONS]"],
    discussion: """
      Each pair is measured in turn, the loop and the variant, again and again. The table shows \
      the time for an element, how many times the loop's time the variant takes, with a 95 % \
      interval, and the exponent that the time grows with.

      EXAMPLES:
        rpn bench --filter evaluator        the pairs whose names contain it
        rpn bench --quick --chart           in ten seconds, with growth curves
        rpn bench --svg growth.svg          the curves as a picture
      """,
    options: [
      .text(
        "--filter", \.filter, as: "name", help: "Measure only pairs whose names contain this."),
      .flag("--quick", \.quick, help: "Measure in less than ten seconds, with wider intervals."),
      .flag("--chart", \.chart, help: "Draw growth curves below the table."),
      .text("--svg", \.svg, as: "file", help: "Write the growth curves as a picture."),
      .flag("--json", \.json, help: "Print one line of JSON."),
      .flag("--csv", \.csv, help: "Print comma-separated values."),
    ],
    problem: { options in
      if options.json, options.csv { return "--json and --csv contradict each other" }
      guard options.chart, options.json || options.csv else { return nil }
      return "--chart is for people, not with --\(options.json ? "json" : "csv")"
    })
}
