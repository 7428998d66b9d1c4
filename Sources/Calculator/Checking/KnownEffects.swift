// The layers between a machine and what is known of its values are named here and nowhere else.

extension Machine<AllNumbers> {
  /// What has been found out on the way of this machine, to be read and changed.
  ///
  /// A machine that was copied shares it until one of them asks for it.
  var effects: Effects {
    mutating get { system.base.base.base.effects }
  }
}
