internal import Entities
internal import Files

/// A build's memory as bytes.
extension BuildMemory {
  /// `readings` are the bytes that the ranges of the sources count from.
  func write(to record: inout RecordWriter) {
    record.put(configuration.program)
    record.put(configuration.settings)
    record.put(configuration.places)
    record.put(configuration.theme)
    record.put(configuration.frame)
    record.put(configuration.day)
    record.put(readingInputs)
    record.put(sources) { record, source in
      record.put(source.path)
      record.put(source.stamp)
      record.put(source.digest)
      record.put(source.reading.lowerBound)
      record.put(source.reading.count)
    }
    record.put(statics) { record, file in
      record.put(file.path)
      record.put(file.stamp)
      record.put(file.size)
    }
    record.put(units) { record, unit in
      record.put(unit.name.module)
      record.put(unit.name.text)
      record.put(unit.inputs)
      record.put(unit.links)
      record.put(unit.files) { record, file in
        record.put(file.file)
        record.put(file.stamp)
        record.put(file.wasWritten)
      }
      record.put(unit.findings)
      record.put(unit.causes.rawValue)
    }
    record.put(warnings) { $0.put($1) }
    record.put(manifest)
    record.put(trips)
  }

  /// Nil where the bytes are no memory.
  init?(from record: inout RecordReader) {
    configuration = ConfigurationInputs(
      program: record.word(), settings: record.word(), places: record.word(), theme: record.word(),
      frame: record.word(), day: record.day() ?? CalendarDay(number: 0))
    readingInputs = record.word()
    sources = record.list { record in
      SourceMemory(
        path: record.text(), stamp: record.stamp(), digest: record.word(), reading: record.range())
    }
    statics = record.list { StaticMemory(path: $0.text(), stamp: $0.stamp(), size: $0.size()) }
    units = record.list { record in
      UnitMemory(
        name: UnitName(module: record.number(), text: record.text()), inputs: record.word(),
        links: record.word(),
        files: record.list {
          FileMemory(file: $0.file(), stamp: $0.stamp(), wasWritten: $0.flag())
        },
        findings: record.findings(), causes: Causes(rawValue: record.number()))
    }
    warnings = record.list { $0.diagnostic() }
    manifest = record.stamp()
    trips = record.number()
    guard record.isSound, record.isAtEnd else { return nil }
  }
}
