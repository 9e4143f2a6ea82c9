/** A failed request, with a `message` for people. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body?: unknown,
    readonly statusText = '',
  ) {
    super(message)
    this.name = 'RequestError'
  }
}

/**
 * True if the requested thing doesn't exist, so another try can't help. The API answers 404 for an unknown address and
 * 400 for an impossible one.
 */
export function isMissing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return status === 404 || status === 400
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes the error for a failed answer. Its message is the JSON body's `message`, or else the JSON as text, or else the
 * plain text, or else `Request failed with status {code}: {statusText}`.
 */
export async function toRequestError(response: Response): Promise<RequestError> {
  const text = await response.text().catch(() => '')
  const body = parseJson(text)
  const fallback = `Request failed with status ${response.status}: ${response.statusText}`
  return new RequestError(messageOf(body) ?? (text.trim() || fallback), response.status, body, response.statusText)
}

function messageOf(body: unknown): string | undefined {
  if (body === undefined) return undefined
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' && message !== '' ? message : JSON.stringify(body)
}
