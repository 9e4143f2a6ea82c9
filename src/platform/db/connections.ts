import { Socket } from 'node:net'
import pg from 'pg'
import { isLostConnection, NoConnection } from './no-connection.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Marks the errors of a transaction that got no connection; Drizzle wraps those of every other statement. */
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

/** The connections that statements use. Whatever the network does, none of them hangs and none ends the process. */
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
    // The statement that needs a connection tells what became of it.
    this.pool.on('error', () => {})
    this.pool.on('connect', makeSafe)
  }

  /** What the database has sent so far, on all connections together. */
  get bytesHeard(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, this.#bytesOfClosed)
  }

  get isRefusing(): boolean {
    return this.#reason !== undefined
  }

  /** Fails all statements at once, those under way and those to come, until they are allowed again. */
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
      // The driver listens for what becomes of it once it has asked for the connection.
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

/** A new error each time, because whoever gets one may add to its message. */
const refusalFor = (reason: Error) => new NoConnection(reason.message, { cause: reason })

/**
 * The pool listens for errors of idle connections only, so a lent one that fails between two statements would end the
 * process. And Drizzle never gives back a connection whose `begin` failed, so the pool would lose a place each time.
 */
function makeSafe(client: pg.PoolClient) {
  client.on('error', () => {})
  client.once('end', () => {
    const { release } = client
    client.release = () => {}
    try {
      release(true)
    } catch {
      // It was back already.
    }
  })
}
