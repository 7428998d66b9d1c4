/// The findings as comma-separated values: a heading, then a line for each pair and size.
///
/// Times are nanoseconds of a whole run.
///
/// - Source: RFC 4180, except the line ends.
public func commaSeparated(_ findings: [Finding]) -> [String] {
  let heading =
    "topic,baseline,variant,unit,size,turns,baseline_ns,baseline_spread,variant_ns,"
    + "variant_spread,ratio,ratio_low,ratio_high,baseline_growth,variant_growth,verdict"
  return [heading]
    + findings.flatMap { finding in
      finding.points.map { point in
        let names = [finding.pair.topic, finding.pair.baseline.name, finding.pair.variant.name]
        let numbers = [
          point.baseline.median, point.baseline.spread, point.variant.median,
          point.variant.spread, point.ratio.estimate, point.ratio.low, point.ratio.high,
          finding.growth.baseline, finding.growth.variant,
        ]
        let fields =
          names.map(quoted) + [finding.pair.unit, "\(point.size)", "\(point.turns)"]
          + numbers.map { fixed($0, places: 4) } + [quoted(finding.verdict)]
        return fields.joined(separator: ",")
      }
    }
}

/// A field in quotation marks, which are doubled inside.
private func quoted(_ text: String) -> String {
  "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
}
