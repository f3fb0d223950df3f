// Days and times as people type them, and as the site writes them. Nothing here knows the page or the clock: `today` is an input.

const two = number => String(number).padStart(2, '0')
const iso = (year, month, day) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const utc = text => new Date(text.slice(0, 10) + 'T12:00Z')
export const daysAfter = (day, count) => new Date(utc(day).getTime() + count * 86_400_000).toISOString().slice(0, 10)
const exact = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}:\d\d)(.*))?$/
/** The day of a text as the file has it. Null if the text has no day of the calendar. */
export const calendarDay = text => {
  const [, day] = exact.exec(text) ?? []
  return day && utc(day).getTime() ? day : null
}

const formats = new Map()
function format(language, options) {
  const key = language + JSON.stringify(options)
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' }))
  return formats.get(key)
}

const clock = (text, twelve) => {
  const [hour, minute] = text.split(':').map(Number)
  return twelve ? `${(hour + 11) % 12 + 1}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}` : `${two(hour)}:${two(minute)}`
}

/** A day, and its time if it has one, as the site writes them. `style` is `medium` or `full`. Other texts stay. */
export function writeMoment(text, { language = 'en', twelve = false } = {}, style = 'medium') {
  const [, , time, offset] = exact.exec(text) ?? []
  const day = calendarDay(text)
  if (!day || offset) return text
  const shapes = { medium: { day: 'numeric', month: 'long', year: 'numeric' }, 
    full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } }
  return format(language, shapes[style]).format(utc(day)) + (time ? `, ${clock(time, twelve)}` : '')
}

/** The days from the first to the last, as in `14–23 June 2026`. */
export const writeDays = (first, last, { language = 'en' } = {}) => !last || first === last ? writeMoment(first, { language })
  : format(language, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(utc(first), utc(last))

/** The same text with each day of the calendar as the site writes it. */
export const humane = (text, speech) => text.replace(/\b\d{4}-\d\d-\d\d(?: \d\d:\d\d)?\b/g, found => writeMoment(found, speech))

const plain = text => text.toLowerCase().normalize('NFKC').replace(/[\u00a0\u2009\u202f]/g, ' ').trim()
const nights = 'nights?|nächte?|nacht(?:en)?|noches?|nuits?|nott[ei]|noc[eyi]?|noites?|泊'
const days = 'days?|tage?n?|d[ií]as?|jours?|giorn[oi]|dag(?:en)?|dzień|dni|日間?'
/** Words between a day and a time. */
const small = new Set(['at', 'on', 'the', 'of', 'um', 'am', 'den', 'der', 'à', 'le', 'a', 'las', 'el', 'de', 'del', 'alle', 'il', 'om', 'op', 'o', 'w', 'às', 'em', 'do', 'uhr', 'uur', 'に', 'の'])
const names = new Map()

/** Months, weekdays and days beside today in a language and in English. */
function wordsOf(language) {
  if (names.has(language)) return names.get(language)
  const found = { months: new Map(), weekdays: new Map(), near: new Map() }
  const put = (map, word, value) => { if (word && !/^\d+$/.test(word)) map.set(word.replace(/\.$/, ''), value) }
  for (const tag of ['en', language]) {
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2001, month, 5, 12))
      for (const width of ['long', 'short']) {
        put(found.months, plain(format(tag, { month: width }).format(date)), month + 1)
        // Some languages write another form beside a day.
        const part = format(tag, { day: 'numeric', month: width }).formatToParts(date).find(({ type }) => type === 'month')
        put(found.months, plain(part.value), month + 1)
      }
    }
    for (let day = 0; day < 7; day += 1) {
      const date = new Date(Date.UTC(2023, 0, 1 + day, 12))
      for (const width of ['long', 'short']) put(found.weekdays, plain(format(tag, { weekday: width }).format(date)), day)
    }
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
    for (const by of [-2, -1, 0, 1, 2]) {
      const word = plain(relative.format(by, 'day'))
      if (!/\d/.test(word)) found.near.set(word, by)
    }
  }
  found.near.set('day after tomorrow', 2)
  names.set(language, found)
  return found
}

const lastOf = (year, month) => new Date(Date.UTC(year, month, 0, 12)).getUTCDate()
const wrong = problem => ({ problem })

/** A time within a text, and the text without it. */
function timeIn(text) {
  const forms = [
    /(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b\.?/, /(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?\s*(?:uhr|uur)\b/, /(?<![\d.:])(\d{1,2}):(\d{2})(?![\d:])/,
    /(?<![\d.:])(\d{1,2})\s*h(?:\s*(\d{2}))?(?![\p{L}\d])/u, /(\d{1,2})時(?:(\d{1,2})分)?/, /\bnoon\b/]
  for (const form of forms) {
    const found = form.exec(text)
    if (found) return { hour: found[1] ?? '12', minute: found[2] ?? '0', half: found[3], rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim() }
  }
  return null
}

/** The year that brings a day next to `near`, or after `today`. */
function yearOf(month, day, near, today) {
  const year = Number((near ?? today).slice(0, 4))
  const years = [year - 1, year, year + 1].filter(year => day <= lastOf(year, month))
  if (!years.length) return [year, year + 4].find(year => day <= lastOf(year, month)) ?? year
  if (!near) return years.find(year => iso(year, month, day) >= today) ?? year
  const apart = year => Math.abs(utc(iso(year, month, day)) - utc(near))
  return years.reduce((best, year) => apart(year) < apart(best) ? year : best)
}

/** The day that a text without a time means: `{ day }` or `{ problem }`. */
function dayIn(text, typed, { language, today, near }) {
  const { months, weekdays, near: beside } = wordsOf(language)
  const bared = text.split(' ').filter(word => !small.has(word)).join(' ')
  const by = beside.get(text) ?? beside.get(bared)
  if (by !== undefined) return { day: daysAfter(today, by) }
  let weekday = null
  const rest = []
  const texts = text.replace(/[日月火水木金土]曜日/g, name => ` ${name} `).replace(/(\d)(?:st|nd|rd|th|er|º|ª)\b/g, '$1').replace(/(\d)([年月日])/g, (_, digit, sign) => digit + (sign === '日' ? ' ' : '/'))
    .replace(/[,()]/g, ' ').split(/\s+/)
  for (const word of texts) {
    const bare = word.replace(/\.$/, '')
    if (!word || small.has(bare) && !months.has(bare)) continue
    if (weekdays.has(bare) && !/^\d/.test(bare)) weekday = weekdays.get(bare)
    else rest.push(word)
  }
  const finish = (year, month, day) => {
    if (month < 1 || month > 12) return wrong(`There is no month ${month}.`)
    const full = year ?? yearOf(month, day, near, today)
    if (day < 1 || day > lastOf(full, month)) return wrong(`${format('en', { month: 'long' }).format(utc(iso(full, month, 1)))} ${full} has no day ${day}.`)
    const found = iso(full, month, day)
    if (weekday !== null && utc(found).getUTCDay() !== weekday) return wrong(`${writeMoment(found, { language })} is a ${format('en', { weekday: 'long' }).format(utc(found))}.`)
    return { day: found }
  }
  const yearFrom = text => text === undefined || text === '' ? null : text.length === 2 ? 2000 + Number(text) : Number(text)
  if (!rest.length && weekday !== null) {
    const start = near ?? today
    return { day: daysAfter(start, (weekday - utc(start).getUTCDay() + 7) % 7) }
  }
  const joined = rest.join(' ')
  let found = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))$/.exec(joined)
  if (found) return finish(Number(found[1]), Number(found[2]), Number(found[3]))
  found = /^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4}|\d{2})?)?$/.exec(joined)
  if (found) return finish(yearFrom(found[3]), Number(found[2]), Number(found[1]))
  found = /^(\d{1,2})([-/])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(joined)
  if (found) {
    const [first, second] = [Number(found[1]), Number(found[3])]
    const year = yearFrom(found[4])
    const isMonthFirst = /^(ja|zh|ko|hu|lt)\b/.test(language) || /^en-(US|PH)\b/i.test(language)
    if (first > 12) return finish(year, second, first)
    if (second > 12) return finish(year, first, second)
    if (first === second || isMonthFirst) return finish(year, first, second)
    if (!/^en\b/.test(language) || /^en-/i.test(language)) return finish(year, second, first)
    const name = (month, day) => writeMoment(iso(2001, month, day), { language }).replace(/,? 2001/, '')
    return wrong(`“${typed}” can be ${name(second, first)} or ${name(first, second)}. Write the month as a word.`)
  }
  // A day, a month as a word, and a year, in any order.
  const parts = { days: [], month: null, year: null }
  for (const word of rest) {
    const bare = word.replace(/\.$/, '')
    if (months.has(bare) && parts.month === null && !/^\d/.test(bare)) parts.month = months.get(bare)
    else if (/^\d{4}$/.test(bare) && parts.year === null) parts.year = Number(bare)
    else if (/^\d{1,2}$/.test(bare)) parts.days.push(Number(bare))
    else return wrong(`“${typed}” is not a day that the planner reads. Write it as 14 June, 14.6. or tomorrow.`)
  }
  if (parts.month !== null && parts.days.length === 1) return finish(parts.year, parts.month, parts.days[0])
  if (parts.month !== null && !parts.days.length) return wrong(`Which day of this month? Write it as 14 ${format(language, { month: 'long' }).format(utc(iso(2001, parts.month, 1)))}.`)
  return wrong(`“${typed}” is not a day that the planner reads. Write it as 14 June, 14.6. or tomorrow.`)
}

/**
 * What a text means: `{ value }` as the file has it, or `{ problem }` as a sentence. `today` and `near` are days; `near` is the day that a
 * time alone belongs to, and the day beside which a day without a year is. `from` is the day from which nights count. A `near` or `from`
 * without a day counts for nothing. Nothing is guessed: a text with two meanings is a problem.
 */
export function readMoment(typed, { language = 'en', today, near = null, from = null, hasTime = true }) {
  const whole = typed.trim()
  if (!whole || exact.test(whole)) return { value: whole }
  const text = plain(whole)
  const count = new RegExp(`^\\+?(\\d{1,3})\\s*(?:${nights}|${days})$`).exec(text) ?? /^\+(\d{1,3})$/.exec(text)
  near = calendarDay(near)
  from = calendarDay(from)
  if (count) return from ? { value: daysAfter(from, Number(count[1])) } : wrong('From which day on? Write the day of departure, or fill in the arrival first.')
  const settings = { language, today, near }
  let time = hasTime ? timeIn(text) : null
  const dotted = hasTime && !time && /(?<![\d.])(\d{1,2})\.(\d{2})(?![\d.])/.exec(text)
  if (dotted) {
    const rest = `${text.slice(0, dotted.index)} ${text.slice(dotted.index + dotted[0].length)}`.trim()
    const [hour, minute] = [Number(dotted[1]), Number(dotted[2])]
    const asDay = minute >= 1 && minute <= 12 && hour >= 1 && hour <= 31
    const asTime = hour < 24 && minute < 60
    if (!rest && asDay && asTime) return wrong(`“${whole}” can be a day or a time. Write ${hour}.${minute}. for the day, or ${hour}:${two(minute)} for the time.`)
    if (asTime && (!asDay || rest && dayIn(rest, whole, settings).day)) time = { hour: dotted[1], minute: dotted[2], rest }
  }
  if (!time) {
    if (hasTime && /^\d{1,2}$/.test(text)) return wrong(`“${whole}” can be a day or an hour. Write 14 June, or 14:00.`)
    const found = dayIn(text, whole, settings)
    return found.day ? { value: found.day } : found
  }
  let [hour, minute] = [Number(time.hour), Number(time.minute)]
  if (time.half && (hour < 1 || hour > 12) || hour > 23 || minute > 59) return wrong(`“${whole}” has no time of the day. Write it as 9:30 or 9:30 pm.`)
  if (time.half) hour = hour % 12 + (time.half === 'p' ? 12 : 0)
  const rest = time.rest.replace(/[,\s]+/g, ' ').trim()
  const isAlone = rest.split(' ').every(word => !word || small.has(word))
  if (isAlone && !near) return wrong('On which day? Write the day before the time, as in 14 June 9:30.')
  const found = isAlone ? { day: near } : dayIn(rest, whole, settings)
  return found.day ? { value: `${found.day} ${two(hour)}:${two(minute)}` } : found
}

const written = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, a: 1 }
/** A number of nights, as in `3`, `3 nights` or `two nights`: `{ value }` or `{ problem }`. */
export function readNights(typed) {
  const text = plain(typed)
  if (!text) return { value: '' }
  const found = new RegExp(`^(\\d{1,4}|[a-z]+)\\s*(?:${nights})?$`).exec(text)
  const number = found && (/^\d/.test(found[1]) ? Number(found[1]) : written[found[1]])
  return number === undefined || number === null ? wrong(`“${typed.trim()}” is not a number of nights. Write it as 3.`) : { value: String(number) }
}
