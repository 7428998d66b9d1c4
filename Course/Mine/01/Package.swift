// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Mine",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "mine", targets: ["Command"])],
  targets: [
    .target(name: "Mine"),
    .executableTarget(name: "Command", dependencies: ["Mine"]),
    .testTarget(name: "MineTests", dependencies: ["Mine"]),
  ]
)
