import type { Socket } from 'node:net'
import pg from 'pg'
import { claimsLock, claimsUnlock } from './claims.ts'
import type { Connections } from './connections.ts'
import { tryLockStatement, unlockStatement } from './locks.ts'
import { NoConnection } from './no-connection.ts'
import { unlessSilent } from './silence.ts'

export interface Hearer {
  onMessage: (payload: string) => void
  /** Called if notifications may have been missed. */
  onGap: () => void
}

/** Logs that the database is away or back. */
export interface PresenceLog {
  warn(facts: object, message: string): void
}

const pauseMs = 200
/** The database counts as away less than a second after its last answer. */
const pingPatience = { maxSilentTicks: 6, maxTicks: 50 }
/**
 * We wait longer for a database to come back, because statements already fail at once and a starting server is slow.
 */
const returnPatience = { maxSilentTicks: 20, maxTicks: 50 }
/** A start waits longer, because no one waits for its answers, and a slow disk keeps a migration busy for seconds. */
const startPatience = { maxSilentTicks: 150, maxTicks: 150 }

/** With these settings, the server notices within seconds that this process's machine is unreachable. */
const closeSoon = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

const serverIsFull = '53300'

/**
 * The one permanent connection of a process. It listens for other processes' notifications and holds this process's
 * claims and locks. We query it five times a second, to notice quickly that the database is away.
 */
export class StandingConnection {
  #client: pg.Client | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #wake = () => {}
  #isClosed = false
  #patience = startPatience
  #started: Promise<void> | undefined
  #running: Promise<void> | undefined
  #awaySince: number | undefined
  readonly #hearers = new Map<string, Set<Hearer>>()
  readonly #claims = new Set<string>()
  /** The locked names, each with what to do if the lock is lost. */
  readonly #locks = new Map<string, () => void>()

  constructor(
    private readonly url: string,
    private readonly connections: Connections,
    private readonly log: PresenceLog,
  ) {}

  /** From now on, statements fail within a second when the database goes away. Until then, they wait longer. */
  failFast() {
    this.#patience = pingPatience
  }

  /** Listens to a channel until the returned function is called. The first call opens the connection. */
  async listen(channel: string, hearer: Hearer): Promise<() => void> {
    const hearers = this.#hearers.get(channel) ?? new Set()
    this.#hearers.set(channel, hearers.add(hearer))
    await this.#start()
    if (hearers.size === 1) await this.#tell(listenTo(channel))
    return () => hearers.delete(hearer)
  }

  /** Claims names, so that other processes see them as claimed until we release them or this process dies. */
  async claim(names: string[]): Promise<void> {
    for (const name of names) this.#claims.add(name)
    await this.#start()
    await this.#tell(claimsLock, [names])
  }

  async release(names: string[]): Promise<void> {
    for (const name of names) this.#claims.delete(name)
    await this.#tell(claimsUnlock, [names])
  }

  async tryLock(name: string, onLost: () => void): Promise<boolean> {
    await this.#start()
    if (!this.#client) throw new NoConnection('The permanent connection is broken.')
    const { rows } = await this.#ask<{ locked: boolean }>(this.#client, tryLockStatement, [name])
    const isLocked = rows[0]?.locked === true
    if (isLocked) this.#locks.set(name, onLost)
    return isLocked
  }

  async unlock(name: string): Promise<void> {
    if (this.#locks.delete(name)) await this.#tell(unlockStatement, [name])
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#running
    const client = this.#client
    if (!client) return
    await unlessSilent(client.end(), { ...pingPatience, heard: this.#heardWith(client) }).catch(() =>
      this.#drop(client),
    )
  }

  #start(): Promise<void> {
    this.#started ??= this.#connect(startPatience).then(() => {
      this.#running = this.#keep()
    })
    return this.#started
  }

  async #keep() {
    while (!this.#isClosed) {
      await (this.#client ? this.#check(this.#client) : this.#comeBack())
      await this.#pause()
    }
  }

  async #check(client: pg.Client) {
    try {
      await unlessSilent(this.#ask(client, 'select 1'), { ...this.#patience, heard: this.#heardWith(client) })
    } catch (error) {
      this.#drop(client)
      if (error instanceof NoConnection) this.#noteAway(error)
      // A connection can break although the database is running, so we try to connect again before we report the
      // database as away.
      else await this.#comeBack()
    }
  }

  async #comeBack() {
    try {
      await this.#connect(this.#awaySince === undefined ? this.#patience : returnPatience)
    } catch (error) {
      if ((error as { code?: string }).code !== serverIsFull) this.#noteAway(error as Error)
      return
    }
    this.#noteBack()
    for (const hearers of this.#hearers.values()) for (const { onGap } of hearers) onGap()
  }

  async #connect(patience: typeof pingPatience) {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) =>
      this.#hearers.get(channel)?.forEach(({ onMessage }) => void onMessage(payload)),
    )
    client.once('end', () => {
      this.#loseLocks(client)
      this.#wake()
    })
    const bounds = { ...patience, heard: this.#heardWith(client) }
    try {
      await unlessSilent(client.connect(), bounds)
      this.#client = client
      this.#turn = Promise.resolve()
      const asked = [closeSoon, ...[...this.#hearers.keys()].map(listenTo)].map((text) => this.#ask(client, text))
      asked.push(this.#ask(client, claimsLock, [[...this.#claims]]))
      await unlessSilent(Promise.all(asked), bounds)
    } catch (error) {
      this.#drop(client)
      throw error
    }
  }

  /** Runs statements one after another, because the driver expects the answer to one statement before the next. */
  #ask<Row extends object>(client: pg.Client, text: string, values?: unknown[]): Promise<{ rows: Row[] }> {
    const answer = this.#turn.then(() => client.query<Row>(text, values))
    this.#turn = answer.catch(() => {})
    return answer
  }

  /**
   * Sends a statement if the connection is open. Otherwise the next connection repeats all `listen` and claim
   * statements.
   */
  async #tell(text: string, values?: unknown[]) {
    if (this.#client) await this.#ask(this.#client, text, values).catch(() => {})
  }

  #drop(client: pg.Client) {
    client.connection.stream.destroy()
    if (this.#client === client) {
      this.#loseLocks(client)
      this.#client = undefined
    }
  }

  #loseLocks(client: pg.Client) {
    if (this.#client !== client) return
    const lost = [...this.#locks.values()]
    this.#locks.clear()
    for (const onLost of lost) onLost()
  }

  #noteAway(error: Error) {
    if (this.#awaySince !== undefined) return
    this.#awaySince = Date.now()
    this.connections.refuse(error)
    this.log.warn({ err: error }, 'the database is away')
  }

  #noteBack() {
    if (this.#awaySince === undefined) return
    const seconds = Math.round((Date.now() - this.#awaySince) / 100) / 10
    this.#awaySince = undefined
    this.connections.allow()
    this.log.warn({ seconds }, 'the database is back')
  }

  #heardWith(client: pg.Client): () => number {
    return () => this.connections.bytesHeard + (client.connection.stream as Socket).bytesRead
  }

  /** Waits until the next check is due or the connection ends. */
  async #pause() {
    if (this.#isClosed) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = setTimeout(resolve, pauseMs)
    await promise
    clearTimeout(timer)
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
