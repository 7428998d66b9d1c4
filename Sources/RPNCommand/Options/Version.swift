/// The version of the command.
let version = "1.0.0"
