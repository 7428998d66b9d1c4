extension Machine {
  /// The findings on the path of this machine.
  ///
  /// A copy of the machine shares them until one of the copies reads this property.
  var effects: KindChecker {
    mutating get { system.effects }
  }
}
