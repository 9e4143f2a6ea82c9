declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /**
     * The requests, which autocannon sends one after another and then repeats. Each has only the headers given here.
     */
    requests?: { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }[]
    /** How long the load lasts, in seconds. */
    duration: number
    /** Requests per second over all connections. If absent, each connection sends as fast as the server answers. */
    overallRate?: number
    timeout?: number
  }
  interface Result {
    requests: { total: number }
    latency: { p50: number; p99: number; max: number }
    duration: number
    /** Number of broken connections, including timeouts. */
    errors: number
    non2xx: number
    '2xx': number
  }
  export default function autocannon(options: Options): Promise<Result>
}
