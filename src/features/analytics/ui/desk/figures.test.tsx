import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '../../desk-contract.ts'
import { Funnel } from './figures.tsx'

const once = (now: number) => ({ now, before: 0 })

const report: Report = {
  ...{ from: '2026-10-01', to: '2026-10-30', countedAt: null, isDemo: false },
  ...{ visitors: once(40), views: once(90), days: [], pages: [], sources: [], devices: [], countries: [], acts: [] },
  funnel: { estimates: once(10), booked: once(3), clients: once(500) },
  newsletter: { subscribed: once(0), unsubscribed: once(0) },
  chat: { opened: once(0), begun: once(0), withPerson: once(0) },
}

test('only the step that counts visitors says its share of them, whatever was imported', () => {
  const text = renderToStaticMarkup(<Funnel report={report} days="30 days" />)
  expect(text.match(/[\d.]+%/g)).toEqual(['25.0%'])
})
