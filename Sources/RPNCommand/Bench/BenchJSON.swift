import Benchmarking
import Calculator
import PlainText

/// The findings as one JSON object; times are in nanoseconds for a whole run.
func json(_ findings: [Finding], _ environment: Environment, isQuick: Bool) -> JSON {
  .object([
    ("machine", .string(environment.machine)), ("compiler", .string(environment.compiler)),
    ("build", .string(environment.build)), ("quick", .boolean(isQuick)),
    ("pairs", .array(findings.map(json))),
  ])
}

private func json(_ finding: Finding) -> JSON {
  .object([
    ("topic", .string(finding.pair.topic)),
    ("baseline", .string(finding.pair.baseline.name)),
    ("variant", .string(finding.pair.variant.name)),
    ("claim", .string(finding.pair.claim)),
    ("free", .boolean(finding.pair.isCalledFree)),
    ("unit", .string(finding.pair.unit)),
    ("sizes", .array(finding.points.map(json))),
    (
      "growth",
      .object([
        ("baseline", .decimal(finding.growth.baseline)),
        ("variant", .decimal(finding.growth.variant)),
      ])
    ),
    ("verdict", .string(finding.verdict)),
  ])
}

private func json(_ point: Finding.Measurement) -> JSON {
  .object([
    ("size", .number(point.size)), ("turns", .number(point.turns)),
    ("baseline", json(point.baseline)), ("variant", json(point.variant)),
    (
      "ratio",
      .object([
        ("estimate", .decimal(point.ratio.estimate)), ("low", .decimal(point.ratio.low)),
        ("high", .decimal(point.ratio.high)),
      ])
    ),
  ])
}

private func json(_ time: Finding.Time) -> JSON {
  .object([("nanoseconds", .decimal(time.median)), ("spread", .decimal(time.spread))])
}
