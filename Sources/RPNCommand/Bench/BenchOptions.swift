import ArgumentParser

/// `rpn bench`.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Compare functional variants with their imperative twins.",
    usage: "rpn bench [OPTIONS]",
    discussion: """
      Each pair is measured in turn, the loop and the variant, again and again. The table shows \
      the time for an element, how many times the loop's time the variant takes, with a 95 % \
      interval, and the exponent that the time grows with.

      EXAMPLES:
        rpn bench --filter evaluator        the pairs whose names contain it
        rpn bench --quick --chart           in ten seconds, with growth curves
        rpn bench --svg growth.svg          the curves as a picture
      """)

  @Option(help: ArgumentHelp("Measure only pairs whose names contain this.", valueName: "name"))
  var filter: String?

  @Flag(help: "Measure in less than ten seconds, with wider intervals.")
  var quick = false

  @Flag(help: "Draw growth curves below the table.")
  var chart = false

  @Option(help: ArgumentHelp("Write the growth curves as a picture.", valueName: "file"))
  var svg: String?

  @Flag(help: "Print one line of JSON.")
  var json = false

  @Flag(help: "Print comma-separated values.")
  var csv = false

  func validate() throws {
    if json, csv { throw ValidationError("--json and --csv contradict each other") }
    if chart, json || csv {
      throw ValidationError("--chart is for people, not with --\(json ? "json" : "csv")")
    }
  }
}
