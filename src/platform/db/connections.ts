import { Socket } from 'node:net'
import pg from 'pg'
import { isLostConnection, NoConnection } from './no-connection.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Marks errors of a transaction that got no connection. Drizzle wraps the errors of every other statement. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    if (callback) return super.connect(callback)
    return super.connect().catch((error: Error) => {
      throw isLostConnection(error) ? new NoConnection(error.message, { cause: error }) : error
    })
  }
}

/** The pool of connections for statements. Whatever the network does, no statement hangs and the process survives. */
export class Connections {
  readonly pool: pg.Pool
  readonly #sockets = new Set<Socket>()
  #bytesOfClosed = 0
  #reason: Error | undefined

  constructor(url: string, max: number) {
    this.pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 15_000,
      statement_timeout: 30_000,
      stream: () => this.#openSocket(),
    })
    // The statement that needs a connection reports its failure.
    this.pool.on('error', () => {})
    this.pool.on('connect', makeSafe)
  }

  /** How many bytes the database has sent so far, on all connections together. */
  get bytesHeard(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, this.#bytesOfClosed)
  }

  get isRefusing(): boolean {
    return this.#reason !== undefined
  }

  /** Fails all statements at once, running and new ones, until they are allowed again. */
  refuse(reason: Error) {
    this.#reason = reason
    for (const socket of this.#sockets) socket.destroy(refusalFor(reason))
  }

  allow() {
    this.#reason = undefined
  }

  #openSocket(): Socket {
    const socket = new Socket()
    const reason = this.#reason
    if (reason) {
      // The driver only listens for the connection's failure after it has asked for it.
      socket.connect = () => socket.destroy(refusalFor(reason))
      return socket
    }
    this.#sockets.add(socket)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#bytesOfClosed += socket.bytesRead
    })
    return socket
  }
}

/** A new error each time, because the caller may add to its message. */
const refusalFor = (reason: Error) => new NoConnection(reason.message, { cause: reason })

/**
 * The pool listens only for errors of idle connections, so a checked-out one that fails between two statements would
 * end the process. And Drizzle never returns a connection whose `begin` failed, so the pool would lose a place each
 * time.
 */
function makeSafe(client: pg.PoolClient) {
  client.on('error', () => {})
  client.once('end', () => {
    const { release } = client
    client.release = () => {}
    try {
      release(true)
    } catch {
      // It was returned already.
    }
  })
}
