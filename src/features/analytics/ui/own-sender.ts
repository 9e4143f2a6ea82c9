import { RequestError } from '../../../platform/browser/request-error.ts'
import { send, sendOnLeaving } from '../../../platform/browser/send.ts'
import type { AnalyticsEvent } from '../shared/events.ts'
import type { EventSender } from './sender.ts'
import { tellOnce } from './tell.ts'

const address = '/api/events'
const flushMs = 3_000
/** A batch of this size is sent without waiting. */
const maxBatch = 20

/**
 * Sends events to the site's own server, every three seconds and when
 * the visitor leaves. Stops for good if the server can't be reached.
 */
export function ownSender(mayCount: () => boolean): EventSender {
  let batch: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false
  /** Takes the waiting events. Undefined if there are none, or if we may not send them. */
  const takeBatch = () => {
    clearTimeout(timer)
    timer = undefined
    const events = mayCount() && !hasFailed ? batch : []
    batch = []
    return events.length > 0 ? JSON.stringify({ sentAt: new Date().toISOString(), events }) : undefined
  }
  const fail = () => {
    tellOnce()
    hasFailed = true
  }
  const flush = async () => {
    const body = takeBatch()
    if (!body) return
    const headers = { 'content-type': 'application/json' }
    // If the server refuses a batch, we go on, because it may accept the next one.
    await send(new Request(address, { method: 'POST', headers, body }), { keepalive: true }).catch((error) => {
      if (!(error instanceof RequestError)) fail()
    })
  }
  document.addEventListener('visibilitychange', () => {
    const body = document.visibilityState === 'hidden' ? takeBatch() : undefined
    if (body && !sendOnLeaving(address, body)) fail()
  })
  return (event) => {
    batch.push(event)
    if (batch.length >= maxBatch) void flush()
    else timer ??= setTimeout(() => void flush(), flushMs)
  }
}
