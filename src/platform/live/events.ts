import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'

const channel = 'zenith_events'

/**
 * Topics with their payloads. Slices add their own topics. A payload has only ids and numbers, because a notification
 * holds at most 8,000 bytes.
 */
export interface Topics {
  /** Something that public pages show has changed. */
  'content.changed': Record<string, never>
}

type Topic = keyof Topics
type Listener = (payload: never) => void

export interface Events {
  /** Notifies every process after the current transaction commits. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): Promise<void>
  within(tx: Db): Events
}

function publisher(db: Db): Events {
  return {
    publish: async (topic, payload) => {
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`)
    },
    within: publisher,
  }
}

/** Publishes events through the database, and receives the events of all processes. */
export class EventBus {
  readonly events: Events
  readonly #listeners = new Map<Topic, Set<Listener>>()
  readonly #gapListeners = new Set<() => void>()
  #stop: (() => Promise<void>) | undefined

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {
    this.events = publisher(database.db)
  }

  /** Calls the listener for each event of a topic. Returns a function that ends the subscription. */
  subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener as Listener))
    return () => listeners.delete(listener as Listener)
  }

  /** Calls the listener if events may have been missed. The listener must reload everything that depends on events. */
  onGap(listener: () => void) {
    this.#gapListeners.add(listener)
  }

  async start() {
    this.#stop = await this.database.listen(
      channel,
      (message) => this.#dispatch(message),
      () => this.#gapListeners.forEach((listener) => void listener()),
    )
  }

  async stop() {
    await this.#stop?.()
  }

  #dispatch(message: string) {
    try {
      const { topic, payload } = JSON.parse(message) as { topic: Topic; payload: never }
      for (const listener of this.#listeners.get(topic) ?? []) listener(payload)
    } catch (error) {
      this.log.error({ err: error }, 'an event could not be handled')
    }
  }
}
