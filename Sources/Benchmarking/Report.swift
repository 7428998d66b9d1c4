/// The findings as a table, at most 80 columns wide.
///
/// - Parameters:
///   - findings: The findings, ordered by topic.
///   - environment: The environment of the measurements.
/// - Returns: The lines of the table.
public func report(_ findings: [Finding], _ environment: Environment) -> [String] {
  header(environment) + topics(of: findings).flatMap { [""] + table(of: $0) } + footer
}

/// The findings, grouped by topic.
func topics(of findings: [Finding]) -> [[Finding]] {
  findings.reduce(into: []) { topics, finding in
    if topics.last?.first?.pair.topic == finding.pair.topic {
      topics[topics.count - 1].append(finding)
    } else {
      topics.append([finding])
    }
  }
}

private let width = 80

private func header(_ environment: Environment) -> [String] {
  let lines = [
    "machine   \(environment.machine)",
    "built by  \(environment.compiler), \(environment.build) build",
  ].map { String($0.prefix(width)) }
  let warning = "warning: a debug build is not optimized; its figures mean nothing"
  return environment.isOptimized ? lines : lines + [warning]
}

private let footer = [
  "",
  "Time is the median for an element at the largest size. The ratio is that to the",
  "first line of the table, with a 95 % bootstrap interval; the growth is the",
  "exponent of the time over all sizes. Allocations cannot be counted from inside:",
  "`make proof` counts them, and the instructions.",
]

/// The table of a topic: the baseline, then each variant with its bar and its verdict.
private func table(of findings: [Finding]) -> [String] {
  guard let first = findings.first, let last = first.points.last else { return [] }
  let longest = findings.compactMap { $0.points.last?.ratio.estimate }.reduce(1, max)
  let size = "\(grouped(last.size)) \(first.pair.unit)s"
  let title =
    padded(first.pair.topic, 34) + aligned("per \(first.pair.unit)", 12) + aligned("ratio", 8)
    + aligned("95 % interval", 16) + aligned("growth", 9)
  let baseline =
    row(
      first.pair.baseline.name, last.baseline.median / Double(last.size), nil,
      first.growth.baseline)
    + [padded("  " + bar(1 / longest, barWidth), barWidth + 3) + "the baseline, at \(size)"]
  return [title] + baseline + findings.flatMap { rows(of: $0, longest: longest) }
}

private let barWidth = 36

private func rows(of finding: Finding, longest: Double) -> [String] {
  guard let last = finding.points.last else { return [] }
  let bar = padded("  " + bar(last.ratio.estimate / longest, barWidth), barWidth + 3)
  return row(
    finding.pair.variant.name, last.variant.median / Double(last.size), last.ratio,
    finding.growth.variant)
    + [bar + finding.verdict]
}

private func row(
  _ name: String, _ nanoseconds: Double, _ ratio: ConfidenceInterval?, _ growth: Double
) -> [String] {
  let ratioText = ratio.map { decimal($0.estimate, digits: 3) } ?? "1"
  let interval =
    ratio.map { "\(decimal($0.low, digits: 3)) … \(decimal($0.high, digits: 3))" } ?? ""
  return [
    padded(name, 34) + aligned(timeText(nanoseconds), 12) + aligned(ratioText, 8)
      + aligned(interval, 16) + aligned("n^\(fixed(growth, places: 2))", 9)
  ]
}

/// A bar of a length in eighths of a character, at least one eighth.
private func bar(_ part: Double, _ width: Int) -> String {
  let eighths = max(1, Int((part * Double(width * 8)).rounded()))
  let end = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
  return repeated("█", eighths / 8) + end
}
