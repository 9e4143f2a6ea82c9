import { send } from '../../../platform/browser/send.ts'
import type { EventSettings } from '../contract.ts'
import { cleanEvent, deviceTypeOf } from '../shared/events.ts'
import { isDeskPage } from '../shared/pages.ts'
import { isRobot } from '../shared/robots.ts'
import { choiceOf, mayCount, onChoice, saysNo } from './choice.ts'
import { ownSender } from './own-sender.ts'
import type { EventSender } from './sender.ts'
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

async function senderFor({ posthog, asksConsent }: EventSettings): Promise<EventSender> {
  const mayStillCount = () => mayCount(asksConsent)
  if (!posthog) return ownSender(mayStillCount)
  return (await import('./posthog-sender.ts')).posthogSender(posthog.key, mayStillCount)
}

/** Loads the settings. Undefined if we must not count this browser at all. */
async function settingsOf(): Promise<EventSettings | undefined> {
  if (navigator.webdriver || isRobot(navigator.userAgent) || saysNo()) return undefined
  return (await send(new Request('/api/events/settings'))).json()
}

// Created once for each document: PostHog can't start twice, but the component that calls `start` can mount again.
let sender: Promise<EventSender> | undefined

/** Starts counting once the page is idle. Calls `ask` if the firm wants the visitor's consent first. */
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
    sender ??= senderFor(settings)
    void sender.then((deliver) => deliver(event)).catch(tellOnce)
  }
  // Until the visitor says yes, we hold the events in memory. A no discards them.
  const begin = () => takeNotes(send)
  if (!settings.asksConsent || choiceOf()) return begin()
  ask()
  onChoice(begin)
}
