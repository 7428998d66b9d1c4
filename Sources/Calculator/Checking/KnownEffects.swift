// The layers between a machine and what is known of its values are named here and nowhere else.

extension Machine<AllNumbers> {
  /// The findings on the path of this machine, which are changed in place.
  ///
  /// A machine that was copied shares it until one of them asks for it.
  var effects: Effects {
    mutating get { system.base.base.base.effects }
  }
}
