/// The keys of Google's Timeline and of Polarsteps. Both have no specification, so these are the keys of their exports.
enum DiaryProperties {
  /// Of a whole Timeline.
  static let timelineFile = PropertyTable(
    used: "semanticSegments timelineObjects",
    ignored: [
      ("the visits are made of it", "rawSignals"),
      ("it says where the traveller lives and works", "userLocationProfile"),
    ], reported: "")

  /// Of an entry of a Timeline, in its three shapes.
  static let timeline = PropertyTable(
    used: "startTime endTime visit visit/hierarchyLevel visit/topCandidate visit/topCandidate/placeLocation "
      + "visit/topCandidate/placeLocation/latLng activity activity/distanceMeters activity/topCandidate "
      + "activity/topCandidate/type timelinePath timelinePath/point timelinePath/point/latLng timelinePath/time "
      + "timelinePath/durationMinutesOffsetFromStartTime placeVisit placeVisit/location placeVisit/location/latitudeE7 "
      + "placeVisit/location/longitudeE7 placeVisit/location/name placeVisit/duration "
      + "placeVisit/duration/startTimestamp placeVisit/duration/endTimestamp placeVisit/duration/startTimestampMs "
      + "placeVisit/duration/endTimestampMs activitySegment activitySegment/activityType activitySegment/distance",
    ignored: [
      (
        "times have their offsets",
        "startTimeTimezoneUtcOffsetMinutes endTimeTimezoneUtcOffsetMinutes"
      ),
      (
        "it says how sure Google is",
        "visit/probability visit/isTimelessVisit visit/topCandidate/probability activity/probability "
          + "activity/topCandidate/probability placeVisit/placeConfidence placeVisit/visitConfidence "
          + "placeVisit/locationConfidence placeVisit/editConfirmationStatus placeVisit/otherCandidateLocations "
          + "placeVisit/locationAssertionType "
          + "placeVisit/placeVisitImportance placeVisit/placeVisitType placeVisit/placeVisitLevel "
          + "placeVisit/location/locationConfidence placeVisit/location/calibratedProbability "
          + "activitySegment/confidence activitySegment/activities activitySegment/editConfirmationStatus "
          + "activitySegment/editActionMetadata placeVisit/editActionMetadata"
      ),
      (
        "it is a number of Google's for the place, or what Google takes it for",
        "visit/topCandidate/placeId visit/topCandidate/placeID visit/topCandidate/semanticType "
          + "placeVisit/location/placeId placeVisit/location/semanticType placeVisit/location/sourceInfo "
          + "placeVisit/location/deviceTag placeVisit/location/accuracyMetres placeVisit/location/isCurrentLocation"
      ),
      (
        "the visits around it say the same",
        "activity/start activity/end activitySegment/startLocation activitySegment/endLocation "
          + "activitySegment/duration placeVisit/centerLatE7 placeVisit/centerLngE7"
      ),
      (
        "it is an answer of the traveller",
        "placeVisit/lastEditedTimestamp activitySegment/lastEditedTimestamp"
      ),
      ("it is a memory that Google made", "timelineMemory"),
    ],
    reported:
      "activity/parking placeVisit/location/address placeVisit/childVisits placeVisit/simplifiedRawPath "
      + "placeVisit/checkin placeVisit/sectionId activitySegment/waypointPath activitySegment/simplifiedRawPath "
      + "activitySegment/transitPath activitySegment/parkingEvent")

  static let polarsteps = PropertyTable(
    used:
      "name summary start_date timezone_id all_steps all_steps/name all_steps/display_name all_steps/description "
      + "all_steps/start_time all_steps/end_time all_steps/timezone_id all_steps/is_deleted all_steps/location "
      + "all_steps/location/name all_steps/location/lat all_steps/location/lon",
    ignored: [
      (
        "it identifies things for Polarsteps",
        "id uuid user_id user mashup_user_id slug display_slug display_name type open_graph_id fb_publish_status "
          + "travel_tracker_device synchronized meta_data quality_score all_steps/id all_steps/uuid "
          + "all_steps/trip_id all_steps/location_id all_steps/slug all_steps/display_slug all_steps/open_graph_id "
          + "all_steps/fb_publish_status all_steps/type all_steps/supertype all_steps/location/id all_steps/location/uuid"
      ),
      (
        "it is about sharing",
        "visibility views likes likers comment_count comments featured featured_priority featured_priority_for_new_users "
          + "feature_date feature_text language planned_steps_visible is_deleted like_count has_ordered_travel_book "
          + "user_likes all_steps/views all_steps/likes all_steps/likers all_steps/user_likes all_steps/comment_count"
      ),
      (
        "it says when somebody edited the trip",
        "creation_time last_modified future_timeline_last_modified all_steps/creation_time all_steps/last_modified"
      ),
      ("it follows from the steps", "end_date total_km step_count country_count"),
      (
        "it follows from the position",
        "all_steps/location/detail all_steps/location/full_detail all_steps/location/country "
          + "all_steps/location/country_code all_steps/location/locality all_steps/location/administrative "
          + "all_steps/location/administrative_area all_steps/location/precision all_steps/location/venue"
      ),
      (
        "photos are reported",
        "cover_photo cover_photo_path cover_photo_thumb_path all_steps/media all_steps/main_media_item_path"
      ),
    ],
    reported:
      "all_steps/comments all_steps/weather_condition all_steps/weather_temperature travel_buddies trip_buddies "
      + "trip_buddies_accepted_invited planned_steps planned_countries route_segments"
  )
}
