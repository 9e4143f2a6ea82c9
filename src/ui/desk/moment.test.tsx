import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskZone, useToday } from './desk-zone.ts'
import { Moment } from './moment.tsx'

const iso = '2026-11-20T14:00:00.000Z'

test.each([
  [
    "the firm's zone on the desks, with its name",
    'America/New_York',
    'Nov\u00a020,\u00a02026, 9:00\u00a0AM, New York time',
  ],
  ["the reader's own zone elsewhere", undefined, 'Nov\u00a020,\u00a02026, 2:00\u00a0PM'],
])('shows a moment in %s, and UTC as its tooltip', (_, zone, words) => {
  const shown = renderToStaticMarkup(
    <DeskZone value={zone}>
      <Moment iso={iso} />
    </DeskZone>,
  )
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(words)
  expect(shown).toContain('title="Nov 20, 2026, 2:00:00 PM UTC"')
})

const Today = () => useToday()

test("today on the desks is the firm's day", () => {
  const dayIn = (zone: string) =>
    renderToStaticMarkup(
      <DeskZone value={zone}>
        <Today />
      </DeskZone>,
    )
  // These zones are 25 hours apart, so their dates always differ.
  expect(dayIn('Pacific/Kiritimati') > dayIn('Pacific/Pago_Pago')).toBe(true)
})
