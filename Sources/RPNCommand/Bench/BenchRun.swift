import Benchmarking
import Benchmarks
import Files
import PlainText

/// Measures the pairs that the options select and prints the findings.
///
/// - Throws: `UsageReply` if no name of a pair contains the filter.
func bench(_ options: BenchOptions) throws -> ExitStatus {
  let pairs = try pairs(called: options.filter)
  // Check the file first: measuring for a minute is a waste if the picture cannot be saved.
  guard let file = options.svg else {
    return try Output.print(lines(of: findings(of: pairs, options), options))
  }
  let output = FileReplacement(named: file)
  if let reason = output.obstacle() { return unwritable(file, reason) }
  let findings = try findings(of: pairs, options)
  if let reason = output.write(picture(findings, environment)) { return unwritable(file, reason) }
  return Output.print(lines(of: findings, options))
}

private func unwritable(_ file: String, _ reason: String) -> ExitStatus {
  Output.fail(.outputFailed, "cannot write to '\(file.shownFileName)': \(reason)")
}

/// Returns the pairs whose names contain a text, regardless of case.
private func pairs(called name: String?) throws -> [Pair] {
  guard let name else { return allPairs }
  let pairs = allPairs.filter { holds($0.name.lowercased(), name.lowercased()) }
  if pairs.isEmpty { throw UsageReply.noPair(called: name) }
  return pairs
}

private func findings(of pairs: [Pair], _ options: BenchOptions) throws -> [Finding] {
  let harness = Harness(options.quick ? .quick : .thorough, clock: OS.processorTime)
  let isWatched = OS.isTerminal(.error)
  defer { if isWatched { _ = OS.write("\r\u{1B}[K", to: .error) } }
  return try harness.measure(pairs) { done, next in
    guard isWatched else { return }
    _ = OS.write("\r\u{1B}[K\(Int(done * 100)) % \(next.name)", to: .error)
  }
}

private func lines(of findings: [Finding], _ options: BenchOptions) -> [String] {
  if options.json { return [json(findings, environment, isQuick: options.quick).text] }
  if options.csv { return commaSeparated(findings) }
  return report(findings, environment) + (options.chart ? chart(findings) : [])
}

private var environment: Environment {
  #if DEBUG
    let isOptimized = false
  #else
    let isOptimized = true
  #endif
  return Environment(machine: OS.machine, compiler: compiler, isOptimized: isOptimized)
}

/// The major version of the compiler of this module; the full version is unavailable.
private var compiler: String {
  #if compiler(>=6.5)
    "Swift 6.5 or later"
  #elseif compiler(>=6.4)
    "Swift 6.4"
  #elseif compiler(>=6.3)
    "Swift 6.3"
  #elseif compiler(>=6.2)
    "Swift 6.2"
  #else
    "Swift 6.1"
  #endif
}

extension UsageReply {
  /// The error for a filter without a match.
  fileprivate static func noPair(called name: String) -> UsageReply {
    let names = allPairs.map { "\n  \($0.name)" }.joined()
    return .wrongUsage("no pair is called '\(escaped(name))'; there are\(names)")
  }
}
