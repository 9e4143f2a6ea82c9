import { type ErrorCode, type ErrorDetails, statuses } from './browser/error-body.ts'

/** An error with a sentence for people. Any other error is a bug. */
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

/** Refuses a field for a reason that only the server can check. */
export const invalidField = (name: string, sentence: string) =>
  new AppError('invalid', sentence, { fields: { [name]: sentence } })

/** Stops the process at start. Its message is printed as one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
