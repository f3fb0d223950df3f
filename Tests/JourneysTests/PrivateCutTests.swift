import ContentReaders
import Entities
import Geodesy
import TestSupport
import Testing
import Tracks

@testable import Journeys

/// What is left of a track beside private places.
@Suite struct `Cuts at private places` {
  private let disc = PrivatePlace(coordinate: Coordinate(latitude: 47, longitude: 9), radius: 1000)
  private var cut: PrivateCut { PrivateCut(places: [disc], zones: PrivateZones(key: [1, 2, 3])) }

  /// A way to the north through points that are so many metres from the middle. Negative points are south of it.
  private func track(_ metres: some Sequence<Double>, each seconds: Int? = nil) -> RecordedTrack {
    var track = RecordedTrack()
    track.segments = [0]
    for (number, metre) in metres.enumerated() {
      track.points.append(
        RecordedTrack.Point(
          Coordinate(latitude: 47 + metre / 111_190, longitude: 9), time: seconds.map { $0 * number }))
    }
    return track
  }

  private func metres(_ track: RecordedTrack) -> [Double] {
    track.points.map { (($0.coordinate.latitude - 47) * 111_190).rounded() }
  }

  @Test func `begin at the edge of the disc, or up to a twentieth of its radius later`() {
    var starts: [Double] = []
    for number in 0..<200 {
      let whole = track(stride(from: Double(number) / 10, through: 3_000, by: 10))
      let shown = cut.shown(whole)
      #expect(shown.track.points == Array(whole.points.suffix(shown.track.points.count)))
      #expect(shown.hidden == [0] && shown.track.segments == [0])
      #expect(cut.shown(whole).track == shown.track)
      starts.append(metres(shown.track)[0])
      // The same way in the other direction is another track.
      var back = whole
      back.points.reverse()
      #expect(cut.shown(back).hidden == [cut.shown(back).track.points.count])
    }
    #expect(starts.min()! >= 1000 && starts.min()! < 1020 && starts.max()! > 1040 && starts.max()! <= 1060)
    #expect(Set(starts).count > 40)
  }

  @Test func `leave a gap in a track that passes through`() {
    let shown = cut.shown(track(stride(from: -3_000, through: 3_000, by: 10)))
    let metres = metres(shown.track)
    let gap = try! #require(metres.firstIndex { $0 > 0 })
    #expect(shown.hidden == [gap] && shown.track.segments == [0, gap])
    #expect((-1060 ... -1000).contains(metres[gap - 1]) && (1000...1060).contains(metres[gap]))
    #expect(metres.first == -3000 && metres.last == 3000)
  }

  @Test func `leave no line through the disc between two far points`() {
    let shown = cut.shown(track([-9_000, -5_000, 5_000, 9_000]))
    #expect(metres(shown.track) == [-9_000, -5_000, 5_000, 9_000])
    #expect(shown.hidden == [2] && shown.track.segments == [0, 2])
    let beside = PrivatePlace(coordinate: Coordinate(latitude: 47, longitude: 9.02), radius: 1000)
    let whole = track([-9_000, -5_000, 5_000, 9_000])
    #expect(PrivateCut(places: [beside], zones: PrivateZones(key: nil)).shown(whole).track == whole)
  }

  @Test func `include a stay beside the disc`() {
    // The way to a car 1,150 metres from the middle, four minutes in it, and on.
    let way = Array(stride(from: 0.0, through: 1_150, by: 10))
    let car = (0..<24).map { 1_150 + Double($0 % 3) }
    let on = Array(stride(from: 1_160.0, through: 3_000, by: 10))
    let shown = cut.shown(track(way + car + on, each: 10))
    #expect(metres(shown.track)[0] > 1_155)
    // At a time, a car that does not wait is on the way.
    let passing = (0..<200).map { number in
      metres(cut.shown(track(way + on.map { $0 + Double(number) / 100 }, each: 10)).track)[0]
    }
    #expect(passing.contains { $0 < 1_100 })
  }

  @Test func `count an end that is close to the disc as in it`() {
    let shown = cut.shown(track(stride(from: 1_100, through: 3_000, by: 10)))
    #expect(metres(shown.track)[0] > 1_100 && shown.hidden == [0])
    let far = track(stride(from: 1_300, through: 3_000, by: 10))
    #expect(cut.shown(far).track == far)
  }

  @Test func `can leave nothing`() {
    let shown = cut.shown(track([0, 10, 20]))
    #expect(shown.track.points.isEmpty && shown.hidden == [0])
    #expect(cut.shown(RecordedTrack()).track.points.isEmpty)
  }
}
