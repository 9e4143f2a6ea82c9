import { expect, test } from 'vitest'
import { nearestOf } from '../../../../../ui/base/refusal.ts'
import type { Appointment } from '../../contract.ts'
import { spokenAt } from '../book/hold-notice.tsx'
import { calendarLinks } from './calendar-links.ts'
import { phaseOf } from './phase.ts'

const appointment = {
  state: 'confirmed',
  startsAt: '2026-11-23T15:00:00.000Z',
  endsAt: '2026-11-23T15:15:00.000Z',
  changeableUntil: '2026-11-23T13:00:00.000Z',
} as Appointment
const phaseAt = (time: string, state: Appointment['state'] = 'confirmed') =>
  phaseOf({ ...appointment, state }, Date.parse(`2026-11-23T${time}Z`))

test('an appointment can be changed up to the cutoff, and is over at its end', () => {
  expect(phaseAt('13:00:00.000')).toBe('open')
  expect(phaseAt('13:00:00.001')).toBe('closed')
  expect(phaseAt('15:14:59.999')).toBe('closed')
  expect(phaseAt('15:15:00.000')).toBe('over')
  expect(phaseAt('09:00:00.000', 'canceled')).toBe('canceled')
  expect(phaseAt('16:00:00.000', 'no-show')).toBe('missed')
  expect(phaseAt('15:05:00.000', 'completed')).toBe('over')
})

test('writes the entry as each calendar expects it, and escapes its text', () => {
  const entry = {
    ...appointment,
    title: 'A & B',
    url: 'https://firm.example/consultation/t?x=1',
    details: 'Line & more',
  }
  const [google, outlook, yahoo] = calendarLinks(entry).map(({ href }) => new URL(href))
  expect(google?.searchParams.get('dates')).toBe('20261123T150000Z/20261123T151500Z')
  expect(google?.searchParams.get('text')).toBe('A & B')
  expect(outlook?.searchParams.get('startdt')).toBe('2026-11-23T15:00:00Z')
  expect(outlook?.searchParams.get('location')).toBe(entry.url)
  expect(yahoo?.searchParams.get('et')).toBe('20261123T151500Z')
  expect(yahoo?.searchParams.get('desc')).toBe('Line & more')
})

test('the countdown makes few announcements', () => {
  const said = new Set(Array.from({ length: 601 }, (_, seconds) => spokenAt(seconds)))
  expect(said.size).toBe(6)
})

test('reads the nearest times only from a 409 that lists them', () => {
  expect(nearestOf({ status: 409, body: { data: { nearest: ['a'] } } })).toEqual(['a'])
  expect(nearestOf({ status: 409, body: { data: { reason: 'newer_version' } } })).toBeUndefined()
  expect(nearestOf({ status: 429, body: { data: { nearest: ['a'] } } })).toBeUndefined()
  expect(nearestOf(new Error('lost'))).toBeUndefined()
})
