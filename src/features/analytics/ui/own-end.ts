import { RequestError } from '../../../platform/browser/request-error.ts'
import { send, sendOnLeaving } from '../../../platform/browser/send.ts'
import type { AnalyticsEvent } from '../shared/events.ts'
import type { End } from './end.ts'
import { tellOnce } from './tell.ts'

const address = '/api/events'
const flushMs = 3_000
/** A batch of this size is sent without waiting. */
const maxBatch = 20

/** Sends events to the site's own server: every three seconds, and when the visitor leaves. Never asks again. */
export function ownEnd(): End {
  let batch: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false
  const bodyOf = () => {
    clearTimeout(timer)
    timer = undefined
    const events = batch
    batch = []
    return JSON.stringify({ sentAt: new Date().toISOString(), events })
  }
  const fail = () => {
    tellOnce()
    hasFailed = true
  }
  const flush = async () => {
    if (batch.length === 0 || hasFailed) return
    const headers = { 'content-type': 'application/json' }
    // A refusal is no failure: the next batch may pass.
    const request = new Request(address, { method: 'POST', headers, body: bodyOf() })
    await send(request, { keepalive: true }).catch((error) => {
      if (!(error instanceof RequestError)) fail()
    })
  }
  const leave = () => {
    if (document.visibilityState !== 'hidden' || batch.length === 0 || hasFailed) return
    if (!sendOnLeaving(address, bodyOf())) fail()
  }
  document.addEventListener('visibilitychange', leave)
  return {
    send(event: AnalyticsEvent) {
      if (hasFailed) return
      batch.push(event)
      if (batch.length >= maxBatch) void flush()
      else timer ??= setTimeout(() => void flush(), flushMs)
    },
    stop() {
      batch = []
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
    },
  }
}
