import { cleanEvent, visitorIdPattern } from './events.ts'
import { isPlainPage, safePath } from './pages.ts'

/** Where this site takes events for PostHog. It passes them on, so browsers call no other site. */
export const posthogPath = '/relay'

/** What PostHog's library says about itself and the order of events. Nothing in it tells who someone is. */
const libraryFields = ['token', '$insert_id', '$session_id', '$window_id', '$time', '$lib', '$lib_version']
const identityFields = ['user_id', 'user_name', 'user_role', 'user_email']

type Properties = Record<string, unknown>
const picked = (properties: Properties, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (typeof properties[name] === 'string' ? [[name, properties[name]]] : [])))

/**
 * The properties that an event may carry to PostHog. Undefined if it may not be sent at all. Events that the library
 * makes itself keep only the page, and the kind of thing that someone pressed; on pages with forms they aren't sent.
 */
export function capturedProperties(
  event: unknown,
  properties: Properties,
  identifies: boolean,
): Properties | undefined {
  const { distinct_id: visitor } = properties
  if (typeof visitor !== 'string' || !visitorIdPattern.test(visitor)) return undefined
  const fixed = {
    ...picked(properties, libraryFields),
    distinct_id: visitor,
    $process_person_profile: false,
    $ip: null,
  }
  const path = typeof properties.$pathname === 'string' ? properties.$pathname : ''
  if (event === '$autocapture' || event === '$pageleave') {
    if (!isPlainPage(path)) return undefined
    return { ...fixed, ...picked(properties, ['$event_type']), $pathname: safePath(path) }
  }
  const clean = cleanEvent({ ...properties, zenith_visitor_id: visitor, name: event })
  if (!clean) return undefined
  const { name, ...allowed } = clean
  const isVisit = name === 'app_loaded' || name === 'page_view'
  const isNamed = identifies && isVisit && isPlainPage(clean.page_path)
  return { ...fixed, ...allowed, ...(isNamed ? picked(properties, identityFields) : {}) }
}
