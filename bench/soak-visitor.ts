import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { signalsPath } from '../src/features/booking/calls/contract.ts'

interface Booked {
  reference: string
  token: string
  sequence: number
  callUrl: string
}

/** Acts like many visitors, one action per step, and counts the answers by status. */
export class Visitor {
  readonly answers = new Map<string, number>()
  readonly problems: string[] = []
  readonly #url: string
  readonly #databaseUrl: string | undefined
  #number = 0
  #call: { token: string; since: number } | undefined

  /**
   * With the database's address, the visitor can move an appointment to the present and join its video call. Without
   * the address, the visitor joins no call.
   */
  constructor(url: string, databaseUrl?: string) {
    this.#url = url
    this.#databaseUrl = databaseUrl
  }

  async step(): Promise<void> {
    this.#number++
    const action = this.#actions[this.#number % this.#actions.length]
    try {
      await action?.()
    } catch (error) {
      this.problems.push(`${action?.name}: ${(error as Error).message}`)
    }
  }

  readonly #read = (path: string) => () => this.#ask(path)

  readonly #actions: (() => Promise<unknown>)[] = [
    this.#read('/'),
    this.#read('/?fresh=1'),
    this.#read('/api/blog-posts'),
    this.#read('/blog?q=tax'),
    () => this.#searchTimes(),
    this.#read('/favicon.ico'),
    () => this.#post('/api/subscribe', { email: `soak-${this.#number}@example.org` }),
    this.#read('/calculators'),
    this.#read('/nothing/here'),
    () => this.#bookAndCancel(),
    this.#read('/api/testimonials'),
    this.#read('/api/auth/user'),
    () => this.#sendInquiry(),
    this.#read('/readyz'),
    () => this.#signInWithAWrongPassword(),
    () => this.#abort('/?aborted=1'),
    this.#read('/sitemap.xml'),
    () => this.#listenToACall(),
  ]

  /**
   * Uses another network address for each round of actions, so that the visitor never reaches a limit for one address.
   */
  get #address() {
    const round = Math.floor(this.#number / this.#actions.length)
    return `10.8.${Math.floor(round / 250) % 250}.${round % 250}`
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': this.#address, ...init.headers },
      signal: init.signal ?? AbortSignal.timeout(30_000),
    })
    const kind = `${response.status}`
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
    if (response.status >= 500) this.problems.push(`${path}: ${response.status}`)
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) await response.clone().arrayBuffer()
    return response
  }

  async #post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async #searchTimes(): Promise<string[]> {
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const found = await this.#ask(`/api/booking/slots?topic=other&from=${dayIn(2)}&to=${dayIn(30)}`)
    return found.ok ? ((await found.json()) as { starts: string[] }).starts : []
  }

  async #book(): Promise<Booked | undefined> {
    const starts = await this.#searchTimes()
    const startsAt = starts[this.#number % Math.max(1, starts.length)]
    const held = await this.#post('/api/booking/holds', { topic: 'other', startsAt })
    if (held.status !== 201) return
    const { token: hold } = (await held.json()) as { token: string }
    const booked = await this.#post('/api/booking/appointments', {
      hold,
      name: 'Soak Person',
      email: `soak-booking-${this.#number}@example.org`,
      country: 'US',
      language: 'English',
      linkWay: 'email',
      zone: 'America/Denver',
    })
    return booked.status === 201 ? ((await booked.json()) as Booked) : undefined
  }

  async #bookAndCancel() {
    const booked = await this.#book()
    if (!booked) return
    const path = `/api/booking/appointments/${encodeURIComponent(booked.token)}`
    await this.#post(path, { sequence: booked.sequence, change: { kind: 'cancel' } })
  }

  #sendInquiry() {
    return this.#post('/api/contact', {
      name: 'Soak Person',
      email: `soak-contact-${this.#number}@example.org`,
      topic: 'other',
      country: 'US',
      message: 'A message that is long enough to be accepted.',
      way: 'email',
      consent: true,
      requestId: randomUUID(),
    })
  }

  #signInWithAWrongPassword() {
    return this.#post('/api/auth/sign-in', { email: 'nobody@example.org', password: 'not the right one' })
  }

  /** Aborts the request before the answer can arrive. */
  async #abort(path: string) {
    await this.#ask(path, { signal: AbortSignal.timeout(3) }).catch(() => {})
  }

  /** Listens to a video call's signals for a few seconds and sends one signal. */
  async #listenToACall() {
    const token = await this.#tokenOfACall()
    if (!token) return
    const from = randomUUID()
    const path = signalsPath(token)
    const leaving = new AbortController()
    const stream = await this.#ask(`${path}?from=${from}`, { signal: leaving.signal })
    const received = stream.text().catch(() => '')
    await this.#post(path, { from, signal: { kind: 'here', name: 'Soak Person' } })
    await wait(3_000)
    leaving.abort()
    await received
  }

  /**
   * Returns the token of a video call that takes place now. Books an appointment for it, and another one after ten
   * minutes.
   */
  async #tokenOfACall(): Promise<string | undefined> {
    if (!this.#databaseUrl) return
    if (this.#call && Date.now() - this.#call.since < 10 * 60_000) return this.#call.token
    const booked = await this.#book()
    if (!booked) return
    const client = new pg.Client({ connectionString: this.#databaseUrl })
    await client.connect()
    await client
      .query(
        // Makes the appointment last one second, because other calls may take the same time. The call's room stays open
        // longer.
        `update reserved_times set starts_at = now(), ends_at = now() + interval '1 second',
           range = tstzrange(now(), now() + interval '1 second')
         where id = (select reserved_id from appointments where reference = $1)`,
        [booked.reference],
      )
      .finally(() => client.end())
    const token = decodeURIComponent(new URL(booked.callUrl, this.#url).pathname.split('/').at(-1) ?? '')
    this.#call = { token, since: Date.now() }
    return token
  }
}
