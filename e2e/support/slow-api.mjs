/**
 * Loaded into a product by `SLOW_API=<milliseconds> playwright test`: every request to the API waits a random time up to
 * that limit. A journey that reads before an answer came, or that relies on the order of two answers, fails then.
 */
import { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const limit = Number(process.env.SLOW_API)
const { emit } = Server.prototype

Server.prototype.emit = function (event, ...rest) {
  const isSlow = event === 'request' && limit > 0 && rest[0].url?.startsWith('/api/')
  if (!isSlow) return emit.call(this, event, ...rest)
  setTimeout(Math.random() * limit).then(() => emit.call(this, event, ...rest))
  return true
}
