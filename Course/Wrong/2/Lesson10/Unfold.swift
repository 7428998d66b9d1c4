// Wrong: it is always one element ahead of the request.

/// Unfolds a list from a state: what `fold` takes together, it takes apart again.
///
/// No element is made before somebody asks for it, and each walk along the list begins anew.
///
/// - Parameters:
///   - initial: The state before the first element.
///   - next: Gives the next element and the state after it, or `nil` at the end.
/// - Returns: The elements, in order; there may be no end to them.
public func unfold<State, Element>(
  from initial: State, _ next: @escaping (State) -> (Element, State)?
) -> AnySequence<Element> {
  AnySequence {
    var upcoming = next(initial)
    return AnyIterator<Element> {
      guard let (element, following) = upcoming else { return nil }
      upcoming = next(following)
      return element
    }
  }
}
