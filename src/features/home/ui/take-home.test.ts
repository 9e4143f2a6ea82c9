import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TakeHome as Figures } from '../../calculators/contract.ts'
import { TakeHome } from './take-home.tsx'

test('the amounts of two countries name their dollars', () => {
  const rows = [
    { pay: 60_000_00, US: { takeHome: 47_000_00, keptPpm: 783_333 }, CA: { takeHome: 46_000_00, keptPpm: 766_667 } },
  ]
  const figures: Figures = { taxYear: 2026, collectedOn: '2026-11-21', sources: [], rows }
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(TakeHome, { figures })))
  expect(html.match(/<td[^>]*>[^<]*<\/td>/g)?.map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual([
    'CA$46,000',
    'US$47,000',
  ])
})
