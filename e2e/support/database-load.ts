import { setTimeout as sleep } from 'node:timers/promises'
import { book, hold } from './booking.ts'
import { subscribe } from './subscribers.ts'

interface Answered {
  process: number
  kind: 'read' | 'subscribe' | 'hold' | 'book' | 'page'
  /** The status of the answer, or 0 if the connection broke first. */
  status: number
  retryAfter: string | null
  message: string
  startedAt: number
  seconds: number
}

/** What is needed to repeat the request of a booking. */
interface Booking {
  person: number
  token: string
}

/**
 * People who use two processes of the site while the database fails. They read, subscribe and book, and record every
 * answer. They repeat no request on their own, so the test can compare each confirmation with the database.
 */
export class DatabaseLoad {
  readonly answers: Answered[] = []
  readonly subscribed: string[] = []
  readonly booked: Booking[] = []
  /** Bookings whose request got no confirmation. */
  readonly unsure: Booking[] = []
  #isOver = false
  #people = 0
  #running: Promise<unknown> | undefined

  constructor(
    private readonly urls: string[],
    private readonly starts: string[],
  ) {}

  begin() {
    const lines = this.urls.flatMap((_, process) => [
      this.#line(process, () => this.#read(process, '/api/company')),
      this.#line(process, () => this.#read(process, '/api/blog-posts')),
      this.#line(process, () => this.#read(process, '/')),
      this.#line(process, () => this.#subscribe(process)),
      this.#line(process, () => this.#book(process), 400),
    ])
    this.#running = Promise.all(lines)
  }

  async end() {
    this.#isOver = true
    await this.#running
  }

  /** Repeats an unanswered booking with the same idempotency key, as a browser does. */
  async repeat({ person, token }: Booking): Promise<number> {
    return (await book(this.urls[person % this.urls.length] ?? '', person, token)).status
  }

  async #line(process: number, act: () => Promise<unknown>, pause = 40) {
    for (let turn = 0; !this.#isOver; turn++) {
      await act()
      await sleep(pause + ((turn + process) % 3) * 10)
    }
  }

  async #read(process: number, path: string) {
    await this.#note(process, path === '/' ? 'page' : 'read', () => fetch(`${this.urls[process]}${path}`))
  }

  async #subscribe(process: number) {
    const email = `person-${++this.#people}@example.org`
    const status = await this.#note(process, 'subscribe', () => subscribe(this.urls[process] ?? '', email))
    if (status === 200) this.subscribed.push(email)
  }

  async #book(process: number) {
    const person = ++this.#people
    const startsAt = this.starts[person % this.starts.length] ?? ''
    let token = ''
    const held = await this.#note(process, 'hold', async () => {
      const answer = await hold(this.urls[process] ?? '', person, startsAt)
      token = answer.body.token ?? ''
      return answer
    })
    if (held !== 201) return
    const status = await this.#note(process, 'book', () => book(this.urls[process] ?? '', person, token))
    if (status === 201) this.booked.push({ person, token })
    else this.unsure.push({ person, token })
  }

  async #note(
    process: number,
    kind: Answered['kind'],
    ask: () => Promise<Response | Awaited<ReturnType<typeof hold>>>,
  ): Promise<number> {
    const startedAt = performance.now()
    const answer = await ask().catch(() => undefined)
    const seconds = (performance.now() - startedAt) / 1_000
    const body = answer instanceof Response ? await answer.text().catch(() => '') : JSON.stringify(answer?.body ?? '')
    const retryAfter = answer?.headers.get('retry-after') ?? null
    const status = answer?.status ?? 0
    this.answers.push({ process, kind, status, retryAfter, message: messageOf(body), startedAt, seconds })
    return status
  }
}

function messageOf(body: string): string {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? ''
  } catch {
    return ''
  }
}
