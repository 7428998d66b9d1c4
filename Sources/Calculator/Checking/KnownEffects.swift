// The layers between a machine and the knowledge of its values are named only here.

extension Machine<AllNumbers> {
  /// The findings on the path of this machine, which are changed in place.
  ///
  /// A copied machine shares them until one of the copies asks for them.
  var effects: Effects {
    mutating get { system.base.base.base.effects }
  }
}
