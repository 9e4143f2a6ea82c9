import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '../../desk-contract.ts'
import { Funnel, Outcomes } from './figures.tsx'
import { hasVisitsHere, InPosthog } from './in-posthog.tsx'

const once = (now: number) => ({ now, before: 0 })

const report: Report = {
  ...{ from: '2026-10-01', to: '2026-10-30', countedAt: null, isDemo: false, isInPosthog: false },
  ...{ visitors: once(40), views: once(90), days: [], pages: [], sources: [], devices: [], countries: [], acts: [] },
  funnel: { estimates: once(10), booked: once(3), clients: once(500) },
  newsletter: { subscribed: once(0), unsubscribed: once(0) },
  chat: { begun: once(0), withPerson: once(0) },
}

test('only estimates have a percentage of the visitors, because clients can also be imported', () => {
  const text = renderToStaticMarkup(<Funnel report={report} days="30 days" />)
  expect(text.match(/[\d.]+%/g)).toEqual(['25.0%'])
})

const inPosthog: Report = { ...report, isInPosthog: true, visitors: once(0), views: once(0) }

test('if PostHog counts the visits, the panels show only our own records, and no zero visits', () => {
  const text = renderToStaticMarkup(
    <>
      <InPosthog hasVisits={hasVisitsHere(inPosthog)} />
      <Funnel report={inPosthog} days="30 days" />
      <Outcomes report={inPosthog} days="30 days" />
    </>,
  )
  expect(text).toContain('Visits are counted in PostHog')
  expect(text).toContain('Clients added')
  expect(text).toContain('Chats begun')
  for (const ofVisits of ['Visitors', 'Made an estimate', 'Chats opened', 'counted on this site'])
    expect(text).not.toContain(ofVisits)
})

test('visits that this site counted earlier stay, and a sentence says that PostHog does not have them', () => {
  expect(hasVisitsHere({ ...report, isInPosthog: true })).toBe(true)
  expect(renderToStaticMarkup(<InPosthog hasVisits />)).toContain('were counted on this site, not in PostHog')
})
