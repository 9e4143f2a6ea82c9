import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between the product and its database that can fail in the ways a network fails. */
export class DatabaseProxy {
  readonly #sockets = new Set<Socket>()
  #server: Server
  #port = 0
  #isHole = false

  private constructor(private readonly target: URL) {
    this.#server = this.#newServer()
  }

  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(databaseUrl))
    await proxy.#listen()
    return proxy
  }

  get url(): string {
    return Object.assign(new URL(this.target), { port: String(this.#port) }).href
  }

  /** Breaks every connection and refuses new ones. */
  async refuse() {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await closed
  }

  /** Keeps connections open and accepts new ones, but lets no data pass in either direction. */
  swallow() {
    this.#isHole = true
    for (const socket of this.#sockets) socket.pause()
  }

  /** Breaks open connections and accepts new ones, but lets no data pass. */
  swallowNew() {
    this.#isHole = true
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  async heal() {
    this.#isHole = false
    for (const socket of this.#sockets) socket.resume()
    if (this.#server.listening) return
    this.#server = this.#newServer()
    await this.#listen()
  }

  async stop() {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  async #listen() {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #newServer() {
    return createServer((inner) => {
      const outer = connect(Number(this.target.port), this.target.hostname)
      for (const [from, to] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        this.#sockets.add(from)
        if (this.#isHole) from.pause()
        from.on('data', (chunk) => to.write(chunk))
        from.on('error', () => to.destroy())
        from.on('end', () => to.end())
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
      }
    })
  }
}
