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
 * SQLSTATEs of a full disk and of a read-only database. The embedded database becomes read-only when its disk is nearly
 * full.
 */
const noRoomStates = new Set<unknown>(['53100', '25006'])

interface Coded {
  code?: unknown
  cause?: Coded
}

/** Tells whether an error, from the driver or wrapped by Drizzle, means that nothing can be written. */
export function isNoRoom(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as Coded
  return noRoomStates.has(code) || noRoomStates.has(cause?.code)
}

/** True from the moment the database refuses a write because the disk is full until it has accepted one again. */
export const lastRefusal = { isOver: true }

export function noRoom(): AppError {
  lastRefusal.isOver = false
  return new AppError('unavailable', "We can't save anything right now. Please try again in a few minutes.", {
    retryAfter: 60,
  })
}
