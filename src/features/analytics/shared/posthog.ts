import { cleanEvent, visitorIdPattern } from './events.ts'
import { isPlainPage, pathPattern } from './pages.ts'

/** The path at which this site receives events for PostHog. It passes them on, so browsers call no other site. */
export const posthogPath = '/relay'

export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The properties that PostHog's library may send about itself and about a visit, with the values that each may have.
 */
const libraryFields = {
  /** The project's public key, without which the library sends nothing. */
  token: /^phc_\w+$/,
  $session_id: uuidPattern,
  $window_id: uuidPattern,
  $lib: /^web$/,
  $lib_version: /^\d{1,3}(\.\d{1,5}){2}$/,
}
const kindOfPress = { $event_type: /^(click|change|submit)$/ }

type Properties = Record<string, unknown>
const picked = (properties: Properties, fields: Record<string, RegExp>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, pattern]) => {
      const value = properties[name]
      return typeof value === 'string' && pattern.test(value) ? [[name, value]] : []
    }),
  )

/**
 * The properties that an event may have when it goes to PostHog. Undefined if we may
 * not send the event at all. Events that the library creates by itself keep only the
 * page and the kind of action, such as a click. On pages with forms we don't send them.
 */
export function capturedProperties(
  event: unknown,
  properties: Properties,
  calculators?: readonly string[],
): Properties | undefined {
  const { distinct_id: visitor } = properties
  if (typeof visitor !== 'string' || !visitorIdPattern.test(visitor)) return undefined
  const fixed = {
    ...picked(properties, libraryFields),
    distinct_id: visitor,
    $process_person_profile: false,
    $ip: null,
  }
  if (event === '$autocapture' || event === '$pageleave') {
    const path = typeof properties.$pathname === 'string' ? properties.$pathname : ''
    if (!isPlainPage(path)) return undefined
    return { ...fixed, ...picked(properties, kindOfPress), $pathname: pathPattern(path) }
  }
  const clean = cleanEvent({ ...properties, zenith_visitor_id: visitor, name: event }, calculators)
  if (!clean) return undefined
  const { name: _, ...allowed } = clean
  return { ...fixed, ...allowed }
}
