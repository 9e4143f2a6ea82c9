import { isAttended, unattendedHeader } from './attended.ts'
import { toRequestError } from './request-error.ts'

type Fetch = (request: Request) => Promise<Response>
declare global {
  /** The server sets this function at start, to answer API requests of its own pages without a network. */
  var inProcessApi: Fetch | undefined
}

export const isServer = typeof document === 'undefined'

/**
 * Sends a request to the API. A failed request throws `RequestError`; an unreachable API throws a message for people.
 */
export async function send(request: Request, { keepalive = false } = {}): Promise<Response> {
  if (!isServer && !isAttended()) request.headers.set(unattendedHeader, '1')
  const response = await (isServer && globalThis.inProcessApi
    ? globalThis.inProcessApi(request)
    : fetch(request, { credentials: 'include', keepalive }).catch(tellLostConnection))
  if (!response.ok) throw await toRequestError(response)
  return response
}

/** Sends JSON while the person leaves the page, without waiting for an answer. Returns false if the browser refuses. */
export const sendOnLeaving = (address: string, json: string): boolean =>
  navigator.sendBeacon(address, new Blob([json], { type: 'application/json' }))

export const lostConnection = "We can't be reached. Please check your connection and try again."

/**
 * Replaces the browser's error for a lost connection with a message for people. Rethrows other errors, such as an
 * abort.
 */
function tellLostConnection(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  throw new Error(lostConnection, { cause: error })
}
