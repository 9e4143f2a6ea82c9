/** The HTTP status of each code. */
export const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof statuses

export interface Details {
  /** One sentence for each field that broke a rule. */
  fields?: Record<string, string>
  /** Seconds after which another try may succeed. */
  retryAfter?: number
  /** What the person has to do first, so that the page can offer it. */
  reason?: 'second_factor' | 'sign_in_again' | 'newer_version' | 'code'
  /** The path of a page that shows what stands in the way. */
  page?: string
  /** What is available instead, closest to what the request asked for. */
  nearest?: string[]
}

/** An error with a sentence for people. Any other error is a bug. */
export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = statuses[code]
  }
}

/** A field breaks a rule that only the server can check. */
export const invalidField = (name: string, sentence: string) =>
  new AppError('invalid', sentence, { fields: { [name]: sentence } })

/** Stops the process at start. Its message is printed as one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
