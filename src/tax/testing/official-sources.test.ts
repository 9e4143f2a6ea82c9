import { describe, expect, test } from 'vitest'
import crossChecks from '../../../docs/tax-sources.md?raw'
import { placeSources } from '../canada/place-of-supply.ts'
import { exchangeSources } from '../exchange/purposes.ts'
import type { Sources } from '../facts.ts'
import { unofficial } from './official-source.ts'

const files = Object.entries(
  import.meta.glob<{ sources: Sources }>('../data/**/*.json', { eager: true, import: 'default' }),
)

/** The ids in every list with this name, at any depth. */
function listsOf(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && Array.isArray(inner) ? inner : listsOf(name, inner),
  )
}

const named = (sources: Sources, ids: Iterable<string>) =>
  [...new Set(ids)].flatMap((id) => (sources[id] ? [sources[id]] : []))

describe.each(files)('%s', (_, { sources, ...file }) => {
  const shown = new Set(listsOf('source', file))

  test('cites only authorities as the sources that we show', () => {
    expect(named(sources, shown).flatMap((source) => unofficial(source) ?? [])).toEqual([])
  })

  test('docs/tax-sources.md lists every source that we compared with the facts', () => {
    const compared = listsOf('checkedBy', file).filter((id) => !shown.has(id))
    for (const source of named(sources, compared)) if (unofficial(source)) expect(crossChecks).toContain(source.title)
  })
})

test.each([
  ['exchange rates', exchangeSources],
  ['places of supply', Object.fromEntries(placeSources.map((one) => [one.id, one]))],
] as [string, Sources][])('%s show only sources from authorities', (_, sources) => {
  expect(Object.values(sources).flatMap((source) => unofficial(source) ?? [])).toEqual([])
})

test.each([
  ['TaxTips.ca', 'https://www.taxtips.ca/'],
  ['CRA T4127 as transcribed elsewhere', 'https://www.canada.ca/x'],
  ['PolicyEngine/policyengine-us', 'https://www.irs.gov/'],
  ['A look-alike', 'https://www.irs.gov.example.com/'],
])('rejects the source %s', (title, url) => {
  expect(unofficial({ title, url })).toBeDefined()
})
