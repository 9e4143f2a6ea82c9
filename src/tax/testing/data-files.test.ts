import { expect, test } from 'vitest'
import type { Sources } from '../facts.ts'

interface DataFile {
  jurisdiction: string
  taxYear?: number
  collectedOn: string
  sources: Sources
}

const files = Object.entries(import.meta.glob<DataFile>('../data/**/*.json', { eager: true, import: 'default' }))

/** The ids in all lists called `source` or `checkedBy`, at any depth. */
function citedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    ['source', 'checkedBy'].includes(name) && Array.isArray(inner) ? inner : citedIn(inner),
  )
}

/** The highest rate in the data: people with a high income must prepay 110% of last year's tax. */
const maxPpm = 1_100_000

/** The paths of numbers that aren't whole, and of rates that are impossible. */
function numberProblems(value: unknown, path: string): string[] {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) return [`${path} is not a whole number`]
    return /ppm$/i.test(path) && (value < 0 || value > maxPpm) ? [`${path} is not a rate`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => numberProblems(inner, `${path}.${name}`))
}

/**
 * Laws that move every due date on a weekend or a holiday. No deadline cites them itself, because the code adds them.
 */
const behindAllDays = ['irc-7503', 'interpretation-act']

test.each(files)('%s cites only sources that exist, and lists only sources it cites', (path, { sources, ...file }) => {
  const cited = new Set(citedIn(file))
  if (path.endsWith('/deadlines.json')) for (const id of behindAllDays) cited.add(id)
  expect(Object.keys(sources).toSorted()).toEqual([...cited].toSorted())
  for (const { title, url, ...others } of Object.values(sources)) {
    expect([title.trim(), url.slice(0, 8), others]).toEqual([title, 'https://', {}])
    expect(title).not.toBe('')
  }
})

test.each(files)('%s has a collection date, and the year of its file name', (path, file) => {
  expect(file.collectedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(file.taxYear).toBe(/-(20\d\d)\.json$/.test(path) ? Number(path.slice(-9, -5)) : undefined)
  expect(numberProblems(file, '')).toEqual([])
})
