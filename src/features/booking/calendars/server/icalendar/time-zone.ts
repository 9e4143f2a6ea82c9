import { clockValue, textValue } from '../../../../../platform/browser/icalendar.ts'
import { offsetAt } from '../../../../../time/clock.ts'
import { dayMs } from '../../../../../time/days.ts'

interface Transition {
  at: number
  before: number
  after: number
}

const year = 365 * dayMs

/** Every clock change of the zone between the two instants, to the second. */
export function transitionsOf(zone: string, from: number, to: number): Transition[] {
  const found: Transition[] = []
  let before = offsetAt(from, zone)
  for (let start = from; start < to; start += dayMs) {
    const end = Math.min(start + dayMs, to)
    const after = offsetAt(end, zone)
    if (before !== after) found.push({ at: firstWith(after, zone, start, end), before, after })
    before = after
  }
  return found
}

function firstWith(offset: number, zone: string, start: number, end: number): number {
  let [before, after] = [start, end]
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2_000) * 1_000
    if (offsetAt(middle, zone) === offset) after = middle
    else before = middle
  }
  return Math.floor(after / 1_000) * 1_000
}

function offsetValue(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1_000
  const digits = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, ...(seconds % 60 ? [seconds % 60] : [])]
  return `${milliseconds < 0 ? '-' : '+'}${digits.map((number) => String(number).padStart(2, '0')).join('')}`
}

const isUtc = (zone: string) => /^(etc\/)?(utc|gmt|uct|zulu|universal|greenwich)$/i.test(zone)

/**
 * True in an hour that comes twice when clocks go back. Calendar programs disagree about which of the two a local time
 * means.
 */
function isAmbiguous(zone: string, instant: Date): boolean {
  const at = instant.getTime()
  const shown = at + offsetAt(at, zone)
  return [at - dayMs, at + dayMs].some((near) => {
    const offset = offsetAt(near, zone)
    return shown - offset !== at && offsetAt(shown - offset, zone) === offset
  })
}

/**
 * Returns the lines that define a zone with its actual clock changes around the instants, and a function that writes an
 * instant in local time.
 */
export function zoneLines(zone: string, instants: Date[]) {
  if (isUtc(zone) || instants.length === 0 || instants.some((instant) => isAmbiguous(zone, instant))) {
    return { definition: [], time: (name: string, at: Date) => `${name}:${clockValue(at, 0)}Z` }
  }
  const times = instants.map((instant) => instant.getTime())
  const from = Math.floor((Math.min(...times) - year) / dayMs) * dayMs
  const transitions = transitionsOf(zone, from, Math.max(...times) + year)
  const first = offsetAt(from, zone)
  const standard = Math.min(first, ...transitions.map(({ after }) => after))
  const observances = [{ at: from, before: first, after: first }, ...transitions].flatMap(({ at, before, after }) => {
    const kind = after > standard ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${clockValue(new Date(at), before)}`,
      `TZOFFSETFROM:${offsetValue(before)}`,
      `TZOFFSETTO:${offsetValue(after)}`,
      `END:${kind}`,
    ]
  })
  return {
    definition: ['BEGIN:VTIMEZONE', `TZID:${textValue(zone)}`, ...observances, 'END:VTIMEZONE'],
    time: (name: string, at: Date) =>
      `${name};TZID=${zoneParameter(zone)}:${clockValue(at, offsetAt(at.getTime(), zone))}`,
  }
}

const zoneParameter = (zone: string) => (/[:;,]/.test(zone) ? `"${zone}"` : zone)
