internal import Entities
package import Files
package import SiteReading

/// What the build of a part found and made. A file in the folder of the part has it.
package struct PartRecord: Sendable {
  package var part: BuildPart
  package var basis: PartBasis
  package var photos: PhotoMaking.Outcome
  package var units: [PartUnit]
  /// The front matter of its trips, so that the join need not find the courses of legs again. Sorted by path.
  package var trips: [MarkdownFile]

  package init(
    part: BuildPart, basis: PartBasis, photos: PhotoMaking.Outcome, units: [PartUnit], trips: [MarkdownFile]
  ) {
    self.trips = trips
    self.part = part
    self.basis = basis
    self.photos = photos
    self.units = units
  }
}

/// A unit of a part.
package struct PartUnit: Sendable {
  package var unit: UnitRecord
  /// The hash of each of its files.
  package var hashes: [ContentHash]

  package init(unit: UnitRecord, hashes: [ContentHash]) {
    self.unit = unit
    self.hashes = hashes
  }
}

extension PartRecord {
  /// All but the part itself.
  package var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(basis.baseURL) { $0.put($1) }
    record.put(basis.includesDrafts)
    record.put(basis.isPortable)
    record.put(basis.audience) { $0.put($1) }
    record.put(Int(basis.day.number))
    record.put(basis.programs) { $0.put($1) }
    for digest in [
      basis.settings, basis.places, basis.ground, basis.answers, basis.theme, basis.content, basis.locks,
    ] {
      record.put(digest)
    }
    record.put(photos.colours.sorted { $0.key < $1.key }) { record, photo in
      record.put(photo.key)
      record.put(Int(photo.value))
    }
    record.put(photos.unreadable.sorted { $0.key < $1.key }) { record, photo in
      record.put(photo.key)
      record.put(photo.value)
    }
    record.put(units) { record, each in
      record.put(each.unit)
      record.put(each.hashes) { record, hash in
        record.put(hash.high)
        record.put(hash.low)
      }
    }
    record.put(trips) { record, file in
      record.put(file.path)
      record.put(file.parsed)
    }
    return record.bytes
  }

  /// Nil if the bytes are not a valid record.
  package init?(of part: BuildPart, from bytes: UnsafeRawBufferPointer) {
    var record = RecordReader(bytes)
    self.part = part
    basis = PartBasis(
      baseURL: record.optional { $0.text() }, includesDrafts: record.flag(), isPortable: record.flag(),
      audience: record.optional { $0.text() },
      day: CalendarDay(number: Int32(truncatingIfNeeded: record.number())),
      programs: record.list { $0.text() }, settings: record.word(), places: record.word(),
      ground: record.word(), answers: record.word(), theme: record.word(), content: record.word(),
      locks: record.word())
    let colours = record.list { ($0.word(), UInt32(truncatingIfNeeded: $0.number())) }
    let unreadable = record.list { ($0.word(), $0.text()) }
    photos = PhotoMaking.Outcome(
      colours: Dictionary(colours, uniquingKeysWith: { $1 }),
      unreadable: Dictionary(unreadable, uniquingKeysWith: { $1 }))
    units = record.list { record in
      PartUnit(
        unit: record.unit(), hashes: record.list { ContentHash(high: $0.word(), low: $0.word()) })
    }
    trips = record.list { record in
      let path = record.text()
      guard let parsed = record.parsedFile() else { return nil }
      return MarkdownFile(path: path, parsed: parsed)
    }.compactMap(\.self)
    guard record.isSound, record.isAtEnd, units.allSatisfy({ $0.unit.files.count == $0.hashes.count }) else {
      return nil
    }
  }
}
