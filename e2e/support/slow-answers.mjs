/**
 * `SLOW_ANSWERS=<milliseconds> playwright test` loads this into each product. Every request waits a random time up to
 * that limit, so scripts and answers of the API come late and in a different order. A journey fails if it doesn't wait
 * for what it needs.
 */
import { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const limit = Number(process.env.SLOW_ANSWERS)
const { emit } = Server.prototype

Server.prototype.emit = function (event, ...rest) {
  if (event !== 'request') return emit.call(this, event, ...rest)
  setTimeout(Math.random() * limit).then(() => !rest[0].destroyed && emit.call(this, event, ...rest))
  return true
}
