/// The ways of a trip's legs. Each list has one for each leg, or none.
package struct TripWays: Equatable, Sendable {
  /// Nil for a leg that is a straight line.
  package var courses: [LegCourse?]
  /// The planned ways of legs whose courses are recorded tracks. Nil for the other legs.
  package var planned: [LegCourse?]

  package init(courses: [LegCourse?] = [], planned: [LegCourse?] = []) {
    self.courses = courses
    self.planned = planned
  }
}
