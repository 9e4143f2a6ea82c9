import { NoConnection } from './no-connection.ts'

const tickMs = 100

interface Patience {
  /** Counts the bytes that the database has sent on all connections. */
  heard: () => number
  /** After this many tenths of a second without any bytes, the database counts as away. */
  maxSilentTicks: number
  /** How long we wait for an answer on this connection while the database answers others, in tenths of a second. */
  maxTicks: number
}

/**
 * Waits for an answer as long as the database sends anything. A busy server still sends other answers, so it doesn't
 * count as away. We count timer ticks, so that a long pause of this process counts as only one tick.
 */
export function unlessSilent<T>(asked: Promise<T>, { heard, maxSilentTicks, maxTicks }: Patience): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let ticks = 0
  let silentTicks = 0
  let last = heard()
  const timer = setInterval(() => {
    const now = heard()
    ticks += 1
    silentTicks = now === last ? silentTicks + 1 : 0
    last = now
    if (silentTicks >= maxSilentTicks) reject(new NoConnection('The database does not answer.'))
    if (ticks >= maxTicks) reject(new Error('The database answers other connections, but not this one.'))
  }, tickMs)
  asked.then(resolve, reject)
  return promise.finally(() => clearInterval(timer))
}
