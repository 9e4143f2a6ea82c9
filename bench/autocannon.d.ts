declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Asked in turn; headers of a request are all that it has. */
    requests?: { path: string; headers?: Record<string, string> }[]
    /** Seconds. */
    duration: number
    /** Requests a second over all connections; absent is as many as are answered. */
    overallRate?: number
    timeout?: number
  }
  interface Result {
    requests: { total: number }
    latency: { p50: number; p99: number; max: number }
    duration: number
    /** Connections that broke, time-outs among them. */
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
