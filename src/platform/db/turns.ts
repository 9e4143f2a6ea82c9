import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import type { Database } from './database.ts'
import type { Locks } from './locks.ts'

interface Turn {
  stop: () => void
  done: Promise<void>
  /** True while this process has the lock, if the database has locks. */
  hasLock: boolean
}

const channel = 'zenith_turns'
const pauseMs = 100

/**
 * Lets only one request at a time work on something, across all processes. A newer request makes the earlier one stop.
 * Otherwise a browser that comes back after a lost connection would have to wait for its own earlier request.
 */
export class Turns {
  readonly #id = randomUUID()
  readonly #turns = new Map<string, Turn>()
  #listening: Promise<unknown> | undefined

  /** `patienceMs` is how long a request waits for one in another process to stop. */
  constructor(
    private readonly database: Pick<Database, 'db' | 'listen' | 'locks'>,
    private readonly patienceMs = 3_000,
  ) {}

  /** Works on `name`. When the signal aborts, another request is waiting, so the work must stop soon. */
  async take<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = this.#turns.get(name)
    const controller = new AbortController()
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const mine: Turn = { stop: () => controller.abort(), done, hasLock: false }
    this.#turns.set(name, mine)
    before?.stop()
    await before?.done
    try {
      return await this.#withLock(name, mine, () => work(controller.signal))
    } finally {
      if (this.#turns.get(name) === mine) this.#turns.delete(name)
      resolve()
    }
  }

  async #withLock<T>(name: string, turn: Turn, work: () => Promise<T>): Promise<T> {
    const { locks } = this.database
    if (!locks) return work()
    await this.#listen()
    await this.#lock(locks, name, turn)
    turn.hasLock = true
    try {
      return await work()
    } finally {
      turn.hasLock = false
      await locks.unlock(name)
    }
  }

  /** Asks the process that has the lock to stop, and waits a while for it to stop. */
  async #lock(locks: Locks, name: string, { stop }: Turn): Promise<void> {
    if (await locks.tryLock(name, stop)) return
    await this.database.db.execute(sql`select pg_notify(${channel}, ${`${this.#id} ${name}`})`)
    for (let waited = 0; waited < this.patienceMs; waited += pauseMs) {
      await wait(pauseMs)
      if (await locks.tryLock(name, stop)) return
    }
    throw new AppError('locked', 'Another connection is still sending this. Please try again in a moment.')
  }

  #listen(): Promise<unknown> {
    this.#listening ??= this.database.listen(channel, (message) => this.#hear(message), noGap)
    return this.#listening
  }

  #hear(message: string) {
    const [from, name = ''] = message.split(' ')
    const turn = this.#turns.get(name)
    if (from !== this.#id && turn?.hasLock) turn.stop()
  }
}

/** If we miss a message, the other process only waits longer. */
const noGap = () => {}
