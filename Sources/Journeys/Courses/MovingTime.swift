/// The time on the way, without pauses.
///
/// A pause is at least 30 seconds within 10 metres: devices that rest move by some metres.
enum MovingTime {
  private static let shortestPause = 30
  private static let extent = 10.0
  /// A pause begins with at most this many points in its first 30 seconds, even if all points have one time.
  private static let mostPoints = 600

  /// `track` has times.
  static func seconds(of track: MeasuredTrack) -> Int {
    let times = track.times
    var moving = 0
    var index = 0
    while index + 1 < times.count {
      // The farthest point that is still near this one.
      var end = index
      while end + 1 < times.count, track.isNear(index, end + 1, within: extent),
        end - index < mostPoints || times[end] - times[index] >= shortestPause
      {
        end += 1
      }
      if times[end] - times[index] >= shortestPause {
        index = end
      } else {
        // The device was off, as between the files of two days.
        if !track.lifts.contains(index + 1) { moving += times[index + 1] - times[index] }
        index += 1
      }
    }
    return moving
  }
}
