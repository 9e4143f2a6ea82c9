import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'pino'
import { neededBytes } from './disk.ts'

const pollMs = 250

/**
 * After a refused write, we allow writes again only with 25% more room, so that the database doesn't switch back and
 * forth.
 */
const bytesToGoOn = neededBytes * 1.25

/**
 * Makes the embedded database read-only while its disk is nearly full, because the database would hang on a full disk.
 */
export function guardDisk(client: Pick<PGlite, 'exec'>, freeBytes: () => number, log: Pick<Logger, 'error' | 'info'>) {
  let isFull = false
  const look = async () => {
    const free = freeBytes()
    if (isFull === free < (isFull ? bytesToGoOn : neededBytes)) return
    isFull = !isFull
    await client.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    const freeMegabytes = Math.floor(free / 2 ** 20)
    if (isFull)
      log.error({ freeMegabytes }, 'the disk of the data folder is full; nothing is written until there is room')
    else log.info({ freeMegabytes }, 'the disk of the data folder has room again; everything goes on')
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'the disk of the data folder cannot be watched'))
  }, pollMs).unref()
  return { isFull: () => isFull, stop: () => clearInterval(timer) }
}
