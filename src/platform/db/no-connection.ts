import { DrizzleQueryError } from 'drizzle-orm'
import { AppError } from '../errors.ts'

const noConnectionCode = 'NO_CONNECTION'

/** The database can't be reached: we couldn't send a statement, or the answer never arrived. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
  readonly code = noConnectionCode
}

/** SQLSTATEs of a server that breaks the connection, is stopping or starting, or has no free connection. */
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

/** The driver's messages for lost connections. We compare messages, because these errors have no code. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired)/

/** True if the driver threw this error because its connection failed, even if another library has copied the error. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (sqlStates.test(code) || connectionCodes.has(code))) return true
  return typeof message === 'string' && driverMessages.test(message)
}

/** True for our own `NoConnection`, and for an error in which Drizzle wraps the driver's failed connection. */
export const isNoConnection = (error: unknown): boolean =>
  error instanceof NoConnection || (error instanceof DrizzleQueryError && isLostConnection(error.cause))

export const noConnection = () =>
  new AppError('unavailable', "We can't reach our records right now. Please try again in a minute.", { retryAfter: 5 })
