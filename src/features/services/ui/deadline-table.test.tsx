import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deadlinesOf } from '../../../tax/deadlines/deadlines.ts'
import { formatShortDay } from '../../../time/day-names.ts'
import { whatIsDue } from '../shared/content/deadlines.ts'
import { serviceContents } from '../shared/content/services.ts'
import { DeadlineTable } from './deadline-table.tsx'

const years = [2025, 2026]
const dueIn = (taxYear: number, id: string) => deadlinesOf({ taxYear }).find((one) => one.id === id)?.due ?? ''

test('every deadline of a service shows the calculated due date of each tax year', () => {
  const shown = serviceContents.flatMap((content) => {
    const page = renderToStaticMarkup(<DeadlineTable ids={content.deadlines} note="" />)
    for (const year of years) expect(page).toContain(`Tax year ${year}</th>`)
    for (const id of content.deadlines) {
      const cells = years.map((year) => dueIn(year, id)).map((due) => `<time dateTime="${due}">${formatShortDay(due)}<`)
      const row = page.split('<tr').find((row) => row.includes(`>${whatIsDue[id]}<`)) ?? ''
      expect(row.match(/<time[^<]*</g)).toEqual(cells)
    }
    return content.deadlines
  })
  expect(new Set(shown)).toEqual(new Set(Object.keys(whatIsDue)))
})
