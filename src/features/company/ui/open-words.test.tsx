import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenNow } from './open-now.tsx'
import { openWords } from './open-words.ts'

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
  ['2026-11-20T15:00:00Z', 'Open now until 18:00'],
  ['2026-11-20T12:00:00Z', 'Closed; opens today 9:00'],
  ['2026-11-21T21:00:00Z', 'Closed; opens Monday 9:00'],
  ['2026-12-25T15:00:00Z', 'Closed; opens Saturday 9:00'],
])('at %s: %s', (now, words) => {
  expect(openWords(company, new Date(now))).toBe(words)
})

test('an opening that is a week away has its date, and a firm without hours has none', () => {
  const onSundays = { ...company.hours, weekdays: null, saturday: null, sunday: { opens: '10:30', closes: '12:00' } }
  const hours = { holidays: [{ date: '2026-11-29', name: 'Closed' }], hours: onSundays }
  expect(openWords(hours, new Date('2026-11-22T18:00:00Z'))).toBe('Closed; opens Sunday, December 6 10:30')
  expect(openWords({ holidays: [], hours: { ...onSundays, sunday: null } }, new Date())).toBe('Closed')
})

test('a page that is kept says nothing of now, and has the line for it', () => {
  expect(renderToString(<OpenNow company={company} />)).toMatch(/^<p class="min-h-\[1lh\][^>]*><\/p>$/)
})
