import Calculator

/// `rpn explain`.
struct ExplainOptions: Sendable {
  var evaluation = EvaluationOptions()

  /// The form of the explanation.
  var format = ExplanationForm.table

  /// The notation of the expression.
  var notation = ExpressionNotation.rpn

  /// Whether the walk enters quotations.
  var steps = false

  /// The numbers and words of the expression.
  var expression: [String] = []

  static let syntax = CommandSyntax<ExplainOptions>(
    name: "explain",
    abstract: "Show how an expression is evaluated.",
    usage: ["rpn explain [OPTIONS] EXPRESSION..."],
    discussion: """
      The table has a row for each element, with the stack after it; then come the infix form and \
      the result. With --step, what quotations do has rows too, and at a terminal the keys n, p, i, o \
      and the arrows walk through them: on, back, into a quotation and out of it.

      EXAMPLES:
        rpn explain "3 5 + 2 *"                     the table
        rpn explain --step "{ 1 2 } 0 [ + ] fold"   each round of the fold
        rpn explain --format infix "3 5 + 2 *"      (3 + 5) * 2
        rpn explain --format effect "swap dup *"    ( x a -- a y )
        rpn explain --from infix "(3 + 5) * 2"      3 5 + 2 *, and its table
      """,
    operand: ("expression", "Numbers and words."),
    options: EvaluationOptions.options.map { $0.within(\.evaluation) } + [
      .choice("--format", as: "format", help: "Show one form only.", set: \.format),
      .choice("--from", as: "notation", help: "Read another notation.", set: \.notation),
      .flag("--step", \.steps, help: "Walk through each step, inside of quotations too."),
    ],
    take: { $0.expression.append($1) },
    problem: { $0.evaluation.problem ?? $0.problem })

  private var problem: String? {
    if steps, format != .table { return "--step and --format contradict each other" }
    return notation == .infix && evaluation.groupInput != nil
      ? "--group-input is for programs; formulas have commas of their own" : nil
  }
}

/// A notation of expressions.
enum ExpressionNotation: String, CaseIterable, Sendable {
  case rpn, infix
}
