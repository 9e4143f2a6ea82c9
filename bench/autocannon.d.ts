declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Sent in turn. A request has these headers and no others. */
    requests?: { path: string; headers?: Record<string, string> }[]
    /** Seconds. */
    duration: number
    /** Requests a second over all connections; if absent, as many as the server answers. */
    overallRate?: number
    timeout?: number
  }
  interface Result {
    requests: { total: number }
    latency: { p50: number; p99: number; max: number }
    duration: number
    /** Broken connections, including timeouts. */
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
