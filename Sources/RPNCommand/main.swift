// The command `rpn`. What people and scripts can rely on is tested in Tests/RPNCommandTests.

System.handleSignals()
System.exit(run(System.arguments))
