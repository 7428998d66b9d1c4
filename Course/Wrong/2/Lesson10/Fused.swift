// Wrong: it continues after a step that failed, and reports the last that did.

/// Reads words and folds what they mean, word by word: the list of elements is never made.
///
/// It cannot be told, by what it gives or throws, from reading all words first and folding then. So
/// a word that cannot be read is reported before a step that fails, wherever the two stand.
///
/// - Parameters:
///   - words: What is read.
///   - initial: The state before the first word.
///   - read: Gives the element that a word means.
///   - step: What an element does to the state.
/// - Returns: The state after the last word.
/// - Throws: The first thing that `read` throws; if it throws nothing, what `step` throws.
public func fused<Word, Element, State, Failure: Error>(
  _ words: some Sequence<Word>, into initial: State,
  read: (Word) throws(Failure) -> Element,
  step: (inout State, Element) throws(Failure) -> Void
) throws(Failure) -> State {
  var state = initial
  var fault: Failure?
  for word in words {
    let element = try read(word)
    do {
      try step(&state, element)
    } catch {
      fault = error
    }
  }
  if let fault { throw fault }
  return state
}
