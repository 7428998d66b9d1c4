import Calculator
import ReversePolish
import Tables

/// Runs `rpn rows`.
func runRows(_ arguments: RowArguments) throws -> ExitStatus {
  var arguments = arguments
  // The results of a window are printed beside its rows.
  if arguments.rows.selection.window { arguments.rows.keep = true }
  let scripts = try arguments.script.map { [try read($0)] } ?? []
  let script = try programs(of: scripts, setting: &arguments.evaluation, &arguments.notation).first
  // All threads and number systems use the same seed.
  arguments.evaluation.seed = arguments.evaluation.seed ?? OS.seed
  // The decimal comma also applies to texts that the program parses.
  arguments.evaluation.hasDecimalComma = arguments.rows.shape.hasDecimalComma
  // Partial results are exact.
  if arguments.rows.selection.partial {
    arguments.evaluation.fraction = arguments.evaluation.mode != .double
  }
  var (program, files) = try rowSources(arguments, script)
  if arguments.rows.selection.counts { program.append(Source("\\line -> count count")) }
  arguments.rows.makesTable = arguments.rows.printsObjectsAsRows(program.isEmpty)
  let definitions = try script.map { [try Tables.definitions(in: $0)] } ?? []
  let conditions = try arguments.rows.selection.conditions.map { condition in
    try definitions + [expression(condition, arguments)]
  }
  // The conditions use the definitions of the program, or of the script alone.
  let having =
    try (program.isEmpty ? definitions : [])
    + arguments.rows.selection.having.map { condition in try expression(condition, arguments) }
  let texts = program + having + conditions.joined()
  try checkStructure(of: texts)
  // All cells of a column have one unit, so other tools can sort and add them.
  if arguments.evaluation.unitStyle == .prefixed { arguments.evaluation.unitStyle = .named }
  arguments.evaluation.units = try OwnUnits(in: texts)
  let options = arguments.settings
  let progress = RowProgress(
    isWanted: arguments.progress,
    printsLater: options.isGrouped || options.makesTable || !options.selection.order.isEmpty
      || options.selection.tail ?? options.selection.sample != nil,
    files)
  let host = RowCommand(arguments, progress)
  var input = RowInput(
    options, files, from: host, keepsFields: options.keep || program.isEmpty)
  input.reshape(
    by: try options.reshaping.reshapings(for: options, RowCommand(arguments, nil)) {
      input.readHeaders()
    })
  let plan = try input.plan(for: texts)
  let notes =
    try plan.notes(besides: options.reshaping.newNames)
    + plan.notes(
      in: having, on: program, besides: options.selection.counts ? ["count"] : [])
  for note in try notes + options.notesAboutMissing(in: texts) { Output.note(note) }
  let drawing = try options.takeDrawing(from: &program, plan)
  let task = RowTask(
    sources: program, having: having, drawing: drawing, conditions: conditions, plan: plan,
    options: options, format: input.format)
  var run = try RowRun(
    task, input, host, isImmediate: arguments.lineBuffered || OS.isTerminal(.output))
  do {
    defer { progress?.wipe() }
    try run.run()
  } catch RowOutput.End.failed(let reason) {
    return Output.fail(.outputFailed, "cannot write to standard output: \(reason)")
  } catch RowOutput.End.readerGone {
    return host.status
  } catch let error as RPNError {
    try? run.output.finish()
    throw error
  } catch {
    return Output.fail(.failed, "\(error)")
  }
  run.noteUnknownMembers()
  run.noteGaps()
  return status(of: run, host, options)
}

/// Reports the failures of a run.
///
/// - Returns: The exit status of the command.
private func status(of run: RowRun, _ host: RowCommand, _ options: RowOptions) -> ExitStatus {
  let failures = [run.output.failures, run.output.groupFailures].filter { $0.count > 0 }
  if !failures.isEmpty, !options.json, !options.stop {
    let end = run.output.isStopped ? "; the run ended there" : ""
    let summaries = failures.map { $0.summary }.joined(separator: "; ")
    _ = Output.fail(.failed, summaries + end)
  }
  if options.selection.merge, host.status == .success, run.failuresOfParts > 0 {
    let count = run.failuresOfParts
    if !options.json {
      let what = count == 1 ? "1 line or file" : "\(count) lines or files"
      _ = Output.fail(.failed, "\(what) had failed when the parts were made, and are not in them")
    }
    return .failed
  }
  return host.status == .success && !failures.isEmpty ? .failed : host.status
}

extension RowArguments {
  /// The settings of the run, with the chosen numbers.
  var settings: RowOptions {
    var options = rows
    let chosen = evaluation
    options.evaluation.numbers = chosen.numbers
    options.evaluation.limits = { chosen.limits() }
    options.evaluation.hasTimeLimit = chosen.timeout != nil
    options.evaluation.seed = chosen.seed ?? 0
    options.evaluation.maxDigits = chosen.maxDigits
    var reading = chosen
    reading.hasDecimalComma = rows.shape.hasDecimalComma
    options.evaluation.numerals = reading.numerals
    options.evaluation.isRounding = chosen.mode == .double
    options.evaluation.arithmetic = [chosen.mode.rawValue] + (chosen.complex ? ["complex"] : [])
    options.evaluation.groupInput = chosen.groupInput
    options.notation = notation.format
    return options
  }
}
