// The only place that names the layers between a machine and its findings.

extension Machine {
  /// The findings on the path of this machine.
  ///
  /// A copy of the machine shares them until one of the copies reads this property.
  var effects: Effects {
    mutating get { system.base.base.base.base.effects }
  }
}
