extension TripCosts: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(entries)
    record.put(settlements)
    record.put(rates)
    record.put(budget)
    record.put(currency)
    record.put(isShown)
  }

  package init(from record: inout RecordReader) {
    self.init(
      entries: record.read(), settlements: record.read(), rates: record.read(), budget: record.read(),
      currency: record.read(), isShown: record.read())
  }
}

extension Cost: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(amount)
    record.put(what)
    record.put(category)
    record.put(day)
    record.put(date)
    record.put(stop)
    record.put(paidBy)
    record.put(sharedBy)
    record.put(receipt)
    record.put(isEstimated)
    record.put(rate)
    record.put(note)
    record.put(line)
    record.put(column)
  }

  package init(from record: inout RecordReader) {
    self.init(
      amount: record.read(), what: record.read(), category: record.read(), day: record.read(),
      date: record.read(), stop: record.read(), paidBy: record.read(), sharedBy: record.read(),
      receipt: record.read(), isEstimated: record.read(), rate: record.read(), note: record.read(),
      line: record.read(), column: record.read())
  }
}

extension Cost.Share: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(traveller)
    record.put(parts)
  }

  package init(from record: inout RecordReader) {
    self.init(traveller: record.read(), parts: record.read())
  }
}

extension Settlement: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(amount)
    record.put(from)
    record.put(to)
    record.put(date)
    record.put(rates)
    record.put(line)
    record.put(column)
  }

  package init(from record: inout RecordReader) {
    self.init(
      amount: record.read(), from: record.read(), to: record.read(), date: record.read(),
      rates: record.read(), line: record.read(), column: record.read())
  }
}

extension Budget: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(total)
    record.put(day)
    record.put(categories)
  }

  package init(from record: inout RecordReader) {
    self.init(total: record.read(), day: record.read(), categories: record.read())
  }
}

extension Budget.Part: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(category)
    record.put(amount)
  }

  package init(from record: inout RecordReader) {
    self.init(category: record.read(), amount: record.read())
  }
}
