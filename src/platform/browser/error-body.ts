/** The HTTP status of each error code. */
export const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many: 429,
  internal_server_error: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof statuses

export interface ErrorDetails {
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

/** The body of every answer that is an error. */
export interface ErrorBody {
  /** For programs. */
  code: Uppercase<ErrorCode>
  status: number
  /** A sentence for people. */
  message: string
  data: ErrorDetails
}
