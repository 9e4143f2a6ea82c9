import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { ErrorBody } from '../browser/error-body.ts'
import { isNoRoom, noRoom } from '../db/disk.ts'
import { isNoConnection, noConnection } from '../db/no-connection.ts'
import { AppError } from '../errors.ts'

/**
 * Makes the answer to a failed request. If the error is a bug, the caller gets a fixed message with the request's id,
 * and the log gets the details.
 */
export function errorAnswer(error: unknown, log: Logger, requestId: string): Response {
  const known = toAppError(error)
  if (isNoRoom(error)) log.warn({ err: error, requestId }, 'nothing written: the disk is full')
  else if (!known) log.error({ err: error, requestId }, 'a request failed')
  const { code, status, message, details } = known ?? bug(requestId)
  // The cast is safe, but necessary because `toUpperCase` returns any string.
  const body: ErrorBody = { code: code.toUpperCase() as Uppercase<typeof code>, status, message, data: details }
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (details.retryAfter) headers.set('retry-after', String(details.retryAfter))
  return Response.json(body, { status, headers })
}

const bug = (requestId: string) =>
  new AppError(
    'internal_server_error',
    `Something went wrong on our side. Please try again later. (Reference ${requestId})`,
  )

/** Finds or makes an error with a message for people; undefined if the error is a bug. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isNoRoom(error)) return noRoom()
  if (isNoConnection(error)) return noConnection()
  return error instanceof ORPCError && error.status < 500 ? toRefusedInput(error.data) : undefined
}

interface Issue {
  message?: string
  path?: unknown[]
}

const unspecific = 'Please check what you entered.'

/** Uses the first broken rule as the message. If input has no broken rules, we couldn't read it at all. */
function toRefusedInput(data: { issues?: Issue[] } | undefined): AppError {
  const issues = data?.issues
  if (!issues) return new AppError('invalid', "We can't read this request. Please send valid JSON.")
  const fields = Object.fromEntries(issues.map((issue) => [issue.path?.join('.') ?? '', sentenceOf(issue)]))
  return new AppError('invalid', issues[0] ? sentenceOf(issues[0]) : unspecific, { fields })
}

/** Returns the contract's own message, or a general message if the rule has only the library's text for engineers. */
function sentenceOf({ message = '' }: Issue): string {
  return message === '' || /^(Invalid|Too|Unrecognized)\b/.test(message) ? unspecific : message
}
