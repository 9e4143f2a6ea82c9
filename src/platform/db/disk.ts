import { statfsSync } from 'node:fs'
import { AppError } from '../errors.ts'

/**
 * The embedded database needs room for one more segment of its log (16 MB) and for its buffers (16 MB). Without that
 * room it may hang forever and take the whole process with it.
 */
export const neededBytes = 32 * 2 ** 20

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * SQLSTATEs of a full disk and of a read-only database, and the codes of a file that found no room. We make the embedded
 * database read-only when its disk is nearly full.
 */
const noRoomStates = new Set<unknown>(['53100', '25006', 'ENOSPC', 'EDQUOT'])

interface Coded {
  code?: unknown
  cause?: Coded
}

/** True if an error from the driver or from Drizzle means that the disk is too full to write. */
export function isNoRoom(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as Coded
  return noRoomStates.has(code) || noRoomStates.has(cause?.code)
}

/**
 * `isOver` is false from the moment the database refuses a write because of a full disk until it accepts a write again.
 */
export const lastRefusal = { isOver: true }

export function noRoom(): AppError {
  lastRefusal.isOver = false
  return new AppError('unavailable', "We can't save anything right now. Please try again in a few minutes.", {
    retryAfter: 60,
  })
}
