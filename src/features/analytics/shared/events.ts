// The only events and properties that leave a browser, or that the server stores.
// Both sides call `cleanEvent`, which drops everything else. No event can contain an
// amount: properties have only the words below, and we drop titles with an amount.
import type { CalculatorSlug } from '../../calculators/shared/slugs.ts'
import { isPublicPage, pathPattern, safeReferrer, safeUrl } from './pages.ts'

/** What people do on the site, with the values that each property can have. */
export const productEvents = {
  estimate_made: { country: ['us', 'ca', 'other'] },
  calculator_used: { calculator: 'slug' },
  newsletter_subscribed: {},
  booking_step: { step: ['topic', 'time', 'details', 'confirm', 'booked'] },
  chat_opened: {},
  signed_up: {},
  upload_finished: {},
  survey_finished: {},
} as const satisfies Record<string, Record<string, readonly string[] | 'slug'>>

type Product = typeof productEvents
export type ProductEvent = keyof Product
export type PropertiesOf<Name extends ProductEvent> = {
  [Key in keyof Product[Name]]: Product[Name][Key] extends readonly (infer Word)[] ? Word : CalculatorSlug
}
export type EventName = 'app_loaded' | 'page_view' | ProductEvent
export const deviceTypes = ['mobile', 'tablet', 'desktop'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** The type of a device with this width of the viewport. */
export const deviceTypeOf = (width: number): DeviceType =>
  width < 768 ? 'mobile' : width < 1024 ? 'tablet' : 'desktop'

interface Size {
  width: number
  height: number
}

/** An event as it leaves the browser. */
export interface AnalyticsEvent {
  name: EventName
  timestamp: string
  zenith_visitor_id: string
  device_info: Partial<Record<(typeof sizes)[number], number>> & { user_agent?: string; language?: string }
  page_path: string
  page_url?: string
  page_title?: string
  referrer?: string
  viewport?: Size
  device_type?: DeviceType
  language?: string
  country?: string
  calculator?: string
  step?: string
}

const sizes = ['screen_width', 'screen_height', 'viewport_width', 'viewport_height'] as const
export const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
/** An amount of money, or a number that is long enough to be one. */
const money = /[$€£¥]|\d{5}|\d[,.]\d{2}\b|\b(usd|cad)\b/i

type Raw = Record<string, unknown>
const rawOf = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
export const textOf = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined
const sizeOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 20_000 ? value : undefined
const languageOf = (value: unknown) => textOf(value, /^[a-z]{2,3}(-[a-z]{2,8}){0,3}$/i)

function deviceInfoOf(value: unknown): AnalyticsEvent['device_info'] {
  const raw = rawOf(value)
  const info = Object.fromEntries(sizes.map((name) => [name, sizeOf(raw[name])]))
  return { ...info, user_agent: textOf(raw.user_agent, /^[\x20-\x7e]{1,400}$/), language: languageOf(raw.language) }
}

function viewportOf(value: unknown): Size | undefined {
  const [width, height] = [sizeOf(rawOf(value).width), sizeOf(rawOf(value).height)]
  return width === undefined || height === undefined ? undefined : { width, height }
}

function productProperties(name: ProductEvent, raw: Raw, calculators?: readonly string[]) {
  const fields: Record<string, readonly string[] | 'slug'> = productEvents[name]
  return Object.entries(fields).map(([field, words]) => {
    const value = textOf(raw[field], /^[a-z-]{1,40}$/) ?? ''
    const allowed = words === 'slug' ? (calculators ?? [value]) : words
    return [field, allowed.includes(value) && value !== '' ? value : undefined] as const
  })
}

const isProduct = (name: unknown): name is ProductEvent =>
  typeof name === 'string' && Object.hasOwn(productEvents, name)

/** The id that a browser gets at its first event: a prefix, the time and a random suffix. */
export const visitorIdPattern = /^visitor_\d{13}_[a-z0-9]{8,16}$/

/**
 * The event with nothing but what is allowed. Undefined for an unknown event, or one without a visitor or a page. Only
 * the server passes the names of the calculators, because their list is too large for every page.
 */
export function cleanEvent(value: unknown, calculators?: readonly string[]): AnalyticsEvent | undefined {
  const raw = rawOf(value)
  const { name } = raw
  const isView = name === 'page_view'
  const visitor = textOf(raw.zenith_visitor_id, visitorIdPattern)
  const page = textOf(raw.page_path, /^\//)
  const isKnown = isView || name === 'app_loaded' || isProduct(name)
  if (!isKnown || visitor === undefined || page === undefined) return undefined
  const url = textOf(raw.page_url, /^http/) ?? ''
  const title = isPublicPage(page) ? textOf(raw.page_title, /^[^<>]{1,200}$/) : undefined
  const event: AnalyticsEvent = {
    name,
    timestamp: textOf(raw.timestamp, isoTime) ?? '',
    zenith_visitor_id: visitor,
    device_info: deviceInfoOf(raw.device_info),
    page_path: pathPattern(page),
    page_url: safeUrl(url),
    page_title: title !== undefined && !money.test(title) ? title : undefined,
    referrer: safeReferrer(textOf(raw.referrer, /^http/) ?? '', url),
    ...(isView
      ? {
          viewport: viewportOf(raw.viewport),
          device_type: deviceTypes.find((type) => type === raw.device_type),
          language: languageOf(raw.language),
        }
      : {}),
    ...(isProduct(name) ? Object.fromEntries(productProperties(name, raw, calculators)) : {}),
  }
  return event
}
