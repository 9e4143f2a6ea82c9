import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workSteps } from '../features/services/shared/content/how-it-works.ts'
import { serviceNames } from '../features/services/shared/services.ts'

const folder = new URL('../../public/drawings/', import.meta.url)
const used = [
  ...Object.keys(serviceNames),
  ...workSteps.map((_, index) => `step-${index + 1}`),
  'empty-list',
  'calculators',
  'faqs',
]

test('every drawing that pages show has its file, and no file is left over', () => {
  expect(readdirSync(folder).sort()).toEqual(used.map((name) => `${name}.svg`).sort())
})

test.each(used)('%s has the size that pages reserve, and at most 2,000 bytes', (name) => {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
  expect(svg).toContain('viewBox="0 0 96 72" width="96" height="72"')
  expect(svg.length).toBeLessThanOrEqual(2_000)
})
