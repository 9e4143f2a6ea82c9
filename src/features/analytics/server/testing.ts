import type { Ctx } from '../../../platform/context.ts'
import { analyticsEvents } from './tables.ts'

export const browserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

export const visitorId = (number: number) => `visitor_1763910000000_test${String(number).padStart(8, '0')}`

/** An event as a browser sends it. */
export const someEvent = (change: Record<string, unknown> = {}) => ({
  name: 'page_view',
  timestamp: '2026-11-20T15:00:00.000Z',
  zenith_visitor_id: visitorId(1),
  device_info: { screen_width: 1280, viewport_width: 1280, user_agent: browserAgent, language: 'en-US' },
  page_path: '/faqs',
  page_url: 'http://localhost:3000/faqs',
  page_title: 'Questions',
  referrer: 'https://www.google.com/',
  device_type: 'desktop',
  ...change,
})

export const batchOf = (...events: unknown[]) => ({ sentAt: '2026-11-20T15:00:00.000Z', events })

export const storedEvents = ({ db }: Ctx) => db.select().from(analyticsEvents).orderBy(analyticsEvents.id)
