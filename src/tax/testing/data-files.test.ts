import { expect, test } from 'vitest'
import type { Sources } from '../facts.ts'

interface DataFile {
  jurisdiction: string
  taxYear?: number
  collectedOn: string
  sources: Sources
}

const files = Object.entries(import.meta.glob<DataFile>('../data/**/*.json', { eager: true, import: 'default' }))

/** The ids under `source` and `checkedBy`, wherever they stand. */
function citedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    ['source', 'checkedBy'].includes(name) && Array.isArray(inner) ? inner : citedIn(inner),
  )
}

/** No rate or share is higher than the 110% of a prior year's tax that a high income pays in. */
const highestPpm = 1_100_000

/** The paths of numbers that are not whole, and of rates that cannot be. */
function numberProblems(value: unknown, path: string): string[] {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) return [`${path} is not a whole number`]
    return /ppm$/i.test(path) && (value < 0 || value > highestPpm) ? [`${path} is no rate`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => numberProblems(inner, `${path}.${name}`))
}

/** Section 7503 and the Interpretation Act move days and stand behind no single one of them. */
const behindAllDays = ['irc-7503', 'interpretation-act']

test.each(files)('%s cites sources that exist and keeps none that nothing cites', (path, { sources, ...file }) => {
  const cited = new Set(citedIn(file))
  if (path.endsWith('/deadlines.json')) for (const id of behindAllDays) cited.add(id)
  expect(Object.keys(sources).toSorted()).toEqual([...cited].toSorted())
  for (const { title, url, ...others } of Object.values(sources)) {
    expect([title.trim(), url.slice(0, 8), others]).toEqual([title, 'https://', {}])
    expect(title).not.toBe('')
  }
})

test.each(files)('%s says when it was read, and its year as its name does', (path, file) => {
  expect(file.collectedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(file.taxYear).toBe(/-(20\d\d)\.json$/.test(path) ? Number(path.slice(-9, -5)) : undefined)
  expect(numberProblems(file, '')).toEqual([])
})
