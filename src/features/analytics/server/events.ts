import { type Ctx, isAdmin } from '../../../platform/context.ts'
import { processLimit } from '../../../platform/http/rate-limit.ts'
import { dayMs } from '../../../time/days.ts'
import { calculatorSlugs } from '../../calculators/shared/slugs.ts'
import type { EventBatch } from '../contract.ts'
import { type AnalyticsEvent, cleanEvent, deviceTypeOf } from '../shared/events.ts'
import { isDeskPage } from '../shared/pages.ts'
import { isRobot } from '../shared/robots.ts'
import { directSource, unknownCountry } from '../shared/roll-ups.ts'
import { collectorOf, type EventRow } from './collect.ts'

/** A browser sends at most one batch every three seconds, and several people can share an IP address. */
const limitBatches = processLimit({ max: 300, seconds: 60 })
/** A hundred events at once and ten more each second, so that one sender can't fill the disk. */
const limitEvents = processLimit({ max: 100, seconds: 10 })

/** False for bots, for the firm's own people, and for browsers that ask sites not to track. */
export function mayCount({ http, actor }: Ctx): boolean {
  const headers = http?.request ?? new Headers()
  const saysNo = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
  return !saysNo && !isRobot(headers.get('user-agent')) && !isAdmin(actor)
}

/** Stores the allowed events of a batch. */
export async function takeEvents(ctx: Ctx, batch: EventBatch): Promise<{ stored: number }> {
  limitBatches(ctx)
  if (!mayCount(ctx)) return { stored: 0 }
  const rows = batch.events.flatMap((event) => {
    const clean = cleanEvent(event, calculatorSlugs)
    return clean && !isDeskPage(clean.page_path) ? [toRow(ctx, batch.sentAt, clean)] : []
  })
  limitEvents(ctx, rows.length)
  if (rows.length > 0) await collectorOf(ctx.db).add(rows)
  return { stored: rows.length }
}

/**
 * When an event happened by our clock. The browser's clock may be wrong, but it says how long before the sending the
 * event happened. An impossible time counts as now.
 */
export function correctedTime(timestamp: string, sentAt: string, now: Date): Date {
  const age = Date.parse(sentAt) - Date.parse(timestamp)
  return age >= 0 && age <= dayMs ? new Date(now.getTime() - age) : now
}

function toRow(ctx: Ctx, sentAt: string, event: AnalyticsEvent): EventRow {
  const { name, timestamp, zenith_visitor_id, page_path, device_type, ...properties } = event
  const at = correctedTime(timestamp, sentAt, ctx.now()).toISOString()
  return {
    day: at.slice(0, 10),
    at,
    name,
    visitor: zenith_visitor_id,
    path: page_path,
    source: sourceOf(event),
    device: device_type ?? deviceTypeOf(event.device_info.viewport_width ?? 1024),
    country: countryOf(ctx),
    properties,
  }
}

/** The campaign or the other site that the visitor came from. Empty if they were on this site already. */
function sourceOf({ page_url = '', referrer }: AnalyticsEvent): string {
  const url = URL.parse(page_url)
  const campaign = url?.searchParams.get('utm_source')
  if (campaign) return campaign.toLowerCase()
  if (!referrer) return directSource
  const from = URL.parse(referrer)
  return from?.origin === url?.origin ? '' : (from?.hostname.replace(/^www\./, '').slice(0, 100) ?? directSource)
}

/** The visitor's country, if the firm's proxy adds it to requests and the settings name the proxy's header. */
function countryOf({ site, http }: Ctx): string {
  const header = site.analytics?.countryHeader
  const country = header ? (http?.request.get(header)?.toUpperCase() ?? '') : ''
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : unknownCountry
}
