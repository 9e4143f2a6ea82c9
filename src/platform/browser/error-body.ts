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
  locked: 423,
  too_many: 429,
  internal_server_error: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof statuses

export interface ErrorDetails {
  /** One message for each field that broke a rule. */
  fields?: Record<string, string>
  /** Seconds to wait before the same request may succeed. */
  retryAfter?: number
  /** What the person has to do before the request can succeed, so that the page can offer that step. */
  reason?: 'second_factor' | 'sign_in_again' | 'newer_version' | 'code'
  /** The path of a page that shows why the request was refused. */
  page?: string
  /** Available alternatives, such as other times, with the closest to the requested value first. */
  nearest?: string[]
}

/** The body of every answer that is an error. */
export interface ErrorBody {
  /** A fixed code, for programs. */
  code: Uppercase<ErrorCode>
  status: number
  /** The error message for people. */
  message: string
  data: ErrorDetails
}
