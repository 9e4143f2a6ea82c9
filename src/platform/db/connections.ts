import { Socket } from 'node:net'
import pg from 'pg'
import { isLostConnection, NoConnection } from './no-connection.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Turns a failed connection for a transaction into `NoConnection`. Other statements don't need that, because Drizzle
 * wraps their errors.
 */
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

/** The pool of connections for statements. If the network fails, no statement hangs and the process keeps running. */
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
    // We ignore the pool's errors, because the next statement that needs a connection reports its own failure.
    this.pool.on('error', () => {})
    this.pool.on('connect', makeSafe)
  }

  /** How many bytes the database has sent so far, summed over all connections. */
  get bytesHeard(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, this.#bytesOfClosed)
  }

  get isRefusing(): boolean {
    return this.#reason !== undefined
  }

  /** Fails all running and new statements until `allow` is called. */
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
      // The driver listens for a connection's failure only after it has called `connect`, so we fail the socket in that
      // call.
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

/** Each statement gets a new error, because the caller may add to the error's message. */
const refusalFor = (reason: Error) => new NoConnection(reason.message, { cause: reason })

/**
 * Prevents two faults. The pool listens only for errors of idle connections, so the failure of a connection in use
 * would end the process. And Drizzle never returns a connection whose `begin` failed, so the pool would lose that
 * connection forever.
 */
function makeSafe(client: pg.PoolClient) {
  client.on('error', () => {})
  client.once('end', () => {
    const { release } = client
    client.release = () => {}
    try {
      release(true)
    } catch {
      // Drizzle has already returned the connection.
    }
  })
}
