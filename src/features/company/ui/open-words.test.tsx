import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenNow } from './open-now.tsx'
import { openText } from './open-words.ts'

const company = {
  hours: {
    zone: 'America/New_York',
    weekdays: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '09:00', closes: '16:00' },
    sunday: null,
  },
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
}

test.each([
  ['2026-11-20T15:00:00Z', 'Open now until 6 PM ET'],
  ['2026-11-20T12:00:00Z', 'Closed; opens today at 9 AM ET'],
  ['2026-11-21T21:00:00Z', 'Closed; opens Monday at 9 AM ET'],
  ['2026-12-25T15:00:00Z', 'Closed; opens Saturday at 9 AM ET'],
])('says at %s: %s', (now, text) => {
  expect(openText(company, new Date(now))).toBe(text)
})

test('adds the date of an opening a week away, and none for a firm without hours', () => {
  const onSundays = { ...company.hours, weekdays: null, saturday: null, sunday: { opens: '10:30', closes: '12:00' } }
  const hours = { holidays: [{ date: '2026-11-29', name: 'Closed' }], hours: onSundays }
  expect(openText(hours, new Date('2026-11-22T18:00:00Z'))).toBe('Closed; opens Sunday, December 6 at 10:30 AM ET')
  expect(openText({ holidays: [], hours: { ...onSundays, sunday: null } }, new Date())).toBe('Closed')
})

test('leaves an empty line in a cached page', () => {
  expect(renderToString(<OpenNow company={company} />)).toMatch(/^<p class="min-h-\[1lh\][^>]*><\/p>$/)
})
