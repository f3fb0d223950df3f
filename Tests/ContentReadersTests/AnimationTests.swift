import Pictures
import TestSupport
import Testing

@Suite struct `Pictures of several frames` {
  @Test func `are known by their bytes`() throws {
    let endings = try ["animated.gif", "animated.webp", "animated.png", "turned-6-animated.webp"].map {
      try Animation.ending(of: Project.fixtures + "/pictures/full/" + $0)
    }
    #expect(endings == [".gif", ".webp", ".png", ".webp"])
  }

  @Test func `still pictures and other files have one frame or none`() throws {
    for name in ["still.gif", "lossy.webp", "p3.webp", "rgb.png", "palette.png", "baseline.jpg"] {
      #expect(try Animation.ending(of: Project.fixtures + "/pictures/full/" + name) == nil, "\(name)")
    }
    #expect(try Animation.ending(of: Project.fixtures + "/pictures/make.sh") == nil)
  }
}
