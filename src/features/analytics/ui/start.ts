import { send } from '../../../platform/browser/send.ts'
import type { AnalyticsSettings } from '../contract.ts'
import { cleanEvent, deviceTypeOf } from '../shared/events.ts'
import { isDeskPage } from '../shared/pages.ts'
import { isRobot } from '../shared/robots.ts'
import { choiceOf, mayCount, onChoice, saysNo } from './choice.ts'
import type { End } from './end.ts'
import { ownEnd } from './own-end.ts'
import { tellOnce } from './tell.ts'
import { type Happening, takeNotes } from './track.ts'
import { visitorId } from './visitor-id.ts'

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight })

function toEvent({ name, properties, at, url, title }: Happening, visitor: string, before: string) {
  const { width, height } = viewport()
  const { language, userAgent } = navigator
  return cleanEvent({
    ...properties,
    name,
    timestamp: new Date(at).toISOString(),
    zenith_visitor_id: visitor,
    device_info: {
      ...{ screen_width: screen.width, screen_height: screen.height, viewport_width: width, viewport_height: height },
      ...{ user_agent: userAgent, language },
    },
    page_path: new URL(url).pathname,
    page_url: url,
    page_title: title,
    referrer: before,
    ...{ viewport: { width, height }, device_type: deviceTypeOf(width), language },
  })
}

async function endOf({ posthog, asksConsent }: AnalyticsSettings): Promise<End> {
  const mayStillCount = () => mayCount(asksConsent)
  if (!posthog) return ownEnd(mayStillCount)
  return (await import('./posthog-end.ts')).posthogEnd(posthog.key, mayStillCount)
}

/** Asks the server what the firm has set. Undefined if nothing may be sent, now or later. */
async function settingsOf(): Promise<AnalyticsSettings | undefined> {
  if (navigator.webdriver || isRobot(navigator.userAgent) || saysNo()) return undefined
  return (await send(new Request('/api/events/settings'))).json()
}

/** Lives as long as the document, because PostHog can't begin twice and a page's frame may. */
let end: Promise<End> | undefined

/** Starts the analytics once the page is idle. Calls `ask` if the firm's setting wants the visitor's consent first. */
export async function start(ask: () => void): Promise<void> {
  const settings = await settingsOf().catch(tellOnce)
  if (!settings) return takeNotes(() => {})
  let before = document.referrer
  const send = (happening: Happening) => {
    if (!mayCount(settings.asksConsent) || isDeskPage(new URL(happening.url).pathname)) return
    const visitor = visitorId()
    const event = visitor && toEvent(happening, visitor, before)
    if (happening.name === 'page_view') before = happening.url
    if (!event) return
    end ??= endOf(settings)
    void end.then((end) => end(event)).catch(tellOnce)
  }
  // Before a yes, what happened is held back in memory. A no forgets it.
  const begin = () => takeNotes(send)
  if (!settings.asksConsent || choiceOf()) return begin()
  ask()
  onChoice(begin)
}
