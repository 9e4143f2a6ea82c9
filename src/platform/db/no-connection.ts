import { DrizzleQueryError } from 'drizzle-orm'
import { AppError } from '../errors.ts'

const noConnectionCode = 'NO_CONNECTION'

/** The database can't be reached: a statement was not sent, or its answer never came. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
  readonly code = noConnectionCode
}

/** SQLSTATEs of a server that breaks the connection, stops, starts, or has no connection left. */
const sqlStates = /^(08...|57P0[1-5]|53300)$/

const connectionCodes = new Set([
  noConnectionCode,
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** The driver's own words, because these errors have no code. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired)/

/** Tells whether the driver threw this error because its connection failed. Also recognizes a copy of such an error. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (sqlStates.test(code) || connectionCodes.has(code))) return true
  return typeof message === 'string' && driverMessages.test(message)
}

/** Tells whether an error of any layer means that the database couldn't be reached. */
export const isNoConnection = (error: unknown): boolean =>
  error instanceof NoConnection || (error instanceof DrizzleQueryError && isLostConnection(error.cause))

export const noConnection = () =>
  new AppError('unavailable', "We can't reach our records right now. Please try again in a minute.", { retryAfter: 5 })
