import { setTimeout as sleep } from 'node:timers/promises'
import { newCall } from '../../src/features/booking/calls/server/testing.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { openPostgres } from '../../src/platform/db/database.ts'

/** Creates consultations whose calls are open now. Returns the tokens of both people for each. */
export async function openCalls(databaseUrl: string, secretKey: string, count: number) {
  const database = openPostgres(databaseUrl, 1)
  try {
    const ctx = { db: database.db, now: () => new Date(), site: { url: 'http://localhost', secretKey } } as Ctx
    const calls = []
    for (let call = 0; call < count; call++) calls.push(await newCall(ctx))
    return calls
  } finally {
    await database.close()
  }
}

const pathOf = (token: string) => `/api/booking/calls/${encodeURIComponent(token)}/signals`

/** Listens to a call as a browser does: it reconnects after half a second, with the last id it received. */
export class CallListener {
  readonly heard: string[] = []
  /** How often the stream broke off or the server refused it. */
  losses = 0
  #last = ''
  readonly #ending = new AbortController()

  constructor(
    private readonly url: string,
    private readonly call: { visitor: string; adviser: string },
  ) {
    void this.#listen()
  }

  /** Sends a signal with this name as the other person, and waits until the server has accepted it. */
  async say(name: string) {
    const body = JSON.stringify({ from: 'visit-of-dana', signal: { kind: 'here', name } })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${this.url}${pathOf(this.call.adviser)}`, { method: 'POST', body, headers })
    if (!response.ok) throw new Error(`The server answered a signal with ${response.status}: ${await response.text()}`)
  }

  stop() {
    this.#ending.abort()
  }

  async #listen() {
    while (!this.#ending.signal.aborted) {
      await this.#hear().catch(() => {})
      this.losses++
      await sleep(500)
    }
  }

  async #hear() {
    const query = new URLSearchParams({ from: 'visit-of-vera', ...(this.#last ? { after: this.#last } : {}) })
    const { signal } = this.#ending
    const response = await fetch(`${this.url}${pathOf(this.call.visitor)}?${query}`, { signal })
    if (!response.ok || !response.body) throw new Error(`The server answered the stream with ${response.status}.`)
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        this.#last = /^id: (\d+)$/m.exec(event)?.[1] ?? this.#last
        const name = /"name":"([^"]+)"/.exec(event)?.[1]
        if (name) this.heard.push(name)
      }
    }
  }
}
