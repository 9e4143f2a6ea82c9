import { describe, expect, test } from 'vitest'
import { calculatorSlugs } from '../../calculators/shared/slugs.ts'
import { cleanEvent, deviceTypeOf, productEvents } from './events.ts'
import { capturedProperties } from './posthog.ts'
import { isRobot } from './robots.ts'

const visitor = 'visitor_1763910000000_k3j2h1g0f9d8'
const view = {
  name: 'page_view',
  timestamp: '2026-11-20T15:00:00.000Z',
  zenith_visitor_id: visitor,
  device_info: {
    ...{ screen_width: 390, screen_height: 844, viewport_width: 390, viewport_height: 700 },
    ...{ user_agent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15', language: 'en-CA' },
  },
  page_path: '/services/expat-services',
  page_url: 'https://firm.example/services/expat-services?utm_source=spring&income=95000#wages=95000',
  page_title: 'Expat services',
  referrer: 'https://www.google.com/search?q=owing+%2495,000',
  ...{ viewport: { width: 390, height: 700 }, device_type: 'mobile', language: 'en-CA' },
}

describe('an allowed event', () => {
  test('keeps the specified fields, and addresses without what people typed', () => {
    expect(cleanEvent(view)).toEqual({
      ...view,
      page_url: 'https://firm.example/services/expat-services?utm_source=spring',
      referrer: 'https://www.google.com/',
    })
  })

  test('loses every property that is not on the list, even inside another property', () => {
    const forged = { income: 95_000, email: 'a@people.example', user_id: '1', amount: '$95,000', __proto__: { a: 1 } }
    const event = cleanEvent({
      ...view,
      ...forged,
      device_info: { ...view.device_info, ...forged },
      viewport: { ...view.viewport, ...forged },
    })
    expect(JSON.stringify(event)).not.toMatch(/95|email|user_id|amount/)
  })

  test('stays the same if it is cleaned again', () => {
    expect(cleanEvent(cleanEvent(view))).toEqual(cleanEvent(view))
  })
})

test.each([
  ['/client-portal/documents/0b9f2c64-5f0e-4c1b-9a51-6d1f8a3f2e77', '/client-portal/documents/:id'],
  ['/survey/k2J8xWq1AbCdEfGhIjKlMnOp', '/survey/:id'],
  ['/calculators/canada/95000', '/calculators/canada/:id'],
  ['/blog/moving-with-250000-dollars', '/blog/:id'],
  ['/blog/closing-the-books-for-2025', '/blog/closing-the-books-for-2025'],
  ['/contact/Ada', '/contact/:id'],
])('the path %s is sent as %s', (path, sent) => {
  expect(cleanEvent({ ...view, page_path: path })?.page_path).toBe(sent)
})

test('a title with an amount, or of a page about a person, is dropped', () => {
  expect(cleanEvent({ ...view, page_title: 'You owe $1,200' })?.page_title).toBeUndefined()
  expect(cleanEvent({ ...view, page_title: 'Income over 95000' })?.page_title).toBeUndefined()
  expect(cleanEvent({ ...view, page_path: '/client-portal', page_title: 'Ada' })?.page_title).toBeUndefined()
})

test.each([
  ['an unknown name', { name: 'income_entered' }],
  ['a name from Object', { name: 'constructor' }],
  ['no visitor', { zenith_visitor_id: undefined }],
  ['a forged visitor', { zenith_visitor_id: 'ada@people.example' }],
  ['no path', { page_path: 'javascript:alert(1)' }],
])('an event with %s is dropped', (_, change) => {
  expect(cleanEvent({ ...view, ...change })).toBeUndefined()
})

test.each([undefined, null, 'page_view', 7, [], [view]])('%j is not an event', (value) => {
  expect(cleanEvent(value)).toBeUndefined()
})

test.each(['page_url', 'page_title', 'referrer', 'timestamp', 'device_info', 'viewport', 'language', 'device_type'])(
  'a forged %s is left out, but the event is kept',
  (field) => {
    for (const forged of [{ toString: 1 }, [view.page_url], 7, null]) {
      const event = cleanEvent({ ...view, [field]: forged })
      expect(event?.name).toBe('page_view')
      expect(JSON.stringify(event)).not.toContain('toString')
    }
  },
)

test('what people do has only words from the list of its property', () => {
  const act = (more: object) => cleanEvent({ ...view, ...more }, calculatorSlugs)
  expect(act({ name: 'estimate_made', country: 'ca', income: 95_000 })).toMatchObject({ country: 'ca' })
  expect(act({ name: 'estimate_made', country: '95000' })?.country).toBeUndefined()
  expect(act({ name: 'calculator_used', calculator: 'canada' })?.calculator).toBe('canada')
  for (const forged of ['95000', 'us-expats', 'constructor', ['canada']]) {
    expect(act({ name: 'calculator_used', calculator: forged })?.calculator).toBeUndefined()
  }
  expect(act({ name: 'chat_opened', step: 'time' })).not.toHaveProperty('step')
  expect(Object.keys(productEvents)).toHaveLength(8)
})

test('the type of a device depends on its width', () => {
  expect([767, 768, 1023, 1024].map(deviceTypeOf)).toEqual(['mobile', 'tablet', 'tablet', 'desktop'])
})

test('tells bots from browsers', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  expect(isRobot(chrome)).toBe(false)
  expect(isRobot('Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG 9) Chrome/141.0.0.0 Mobile Safari/537.36')).toBe(false)
  for (const robot of ['Googlebot/2.1', 'HeadlessChrome/141', 'curl/8', 'Chrome-Lighthouse', '', undefined])
    expect(isRobot(robot)).toBe(true)
})

describe('what goes to PostHog', () => {
  const uuid = '0196f0c2-7d6e-7abc-8def-0123456789ab'
  const library = { token: 'phc_key', $session_id: uuid, $window_id: uuid, $lib: 'web', $lib_version: '1.434.18' }
  const sent = {
    ...view,
    ...library,
    distinct_id: visitor,
    $current_url: 'https://x.example/?a=95000',
  }

  test('has only allowed fields, and never an identity, which only the server knows', () => {
    const named = { ...sent, user_id: '1', user_email: 'ada@people.example', $insert_id: '95000' }
    const properties = capturedProperties('page_view', named)
    expect(properties).toMatchObject({ ...library, page_path: view.page_path })
    expect(JSON.stringify(properties)).not.toMatch(/95000|ada@|user_id|current_url/)
  })

  test.each(Object.keys(library))('has no %s with a forged value', (field) => {
    for (const forged of ['ada@people.example', '95000', `${uuid}?95000`, 7, { toString: 1 }]) {
      expect(capturedProperties('page_view', { ...sent, [field]: forged })).not.toHaveProperty(field)
    }
  })

  test('does not say what someone pressed on a page with a form', () => {
    for (const $pathname of ['/', '/services', '/contact', '/calculators/canada', '/client-portal']) {
      expect(capturedProperties('$autocapture', { ...sent, $pathname })).toBeUndefined()
    }
    const pressed = {
      ...sent,
      $pathname: '/about',
      $event_type: 'click',
      $el_text: 'Ada',
      $elements: [{ attr__value: '9' }],
    }
    expect(capturedProperties('$autocapture', pressed)).toEqual({
      ...{ ...library, distinct_id: visitor, $process_person_profile: false, $ip: null },
      ...{ $event_type: 'click', $pathname: '/about' },
    })
    expect(capturedProperties('$autocapture', { ...pressed, $event_type: '95000' })).not.toHaveProperty('$event_type')
  })

  test('drops events that the library sends without our asking', () => {
    for (const name of ['$identify', '$set', '$snapshot', '$pageview', 'income']) {
      expect(capturedProperties(name, sent)).toBeUndefined()
    }
    expect(capturedProperties('page_view', { ...sent, distinct_id: 'ada@people.example' })).toBeUndefined()
  })
})
