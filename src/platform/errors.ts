import { type ErrorCode, type ErrorDetails, statuses } from './browser/error-body.ts'

/** An error that people may read. Any other error is a bug. */
export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = statuses[code]
  }
}

/** The error for a field that only the server can check. */
export const invalidField = (name: string, sentence: string) =>
  new AppError('invalid', sentence, { fields: { [name]: sentence } })

/** An error that stops the process at start. We print only its message. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
