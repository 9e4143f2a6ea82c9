/** An error of tus-js-client, which has the server's answer if there was one. */
interface UploadError extends Error {
  originalResponse?: { getStatus(): number; getBody(): string } | null
}

/** A lost connection and our own faults may pass. What the server refuses stays refused, except for a wrong position. */
export function shouldRetry(error: UploadError, attempt: number): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 409) return attempt < 2
  return (status < 400 || status >= 500) && navigator.onLine
}

const lost = 'The connection was lost. What has arrived is kept. Try again, and it goes on where it stopped.'

/** The server's sentence, or what happened if it said nothing. */
export function sentenceOf(error: unknown): string {
  const { originalResponse, message } = error as UploadError
  if (originalResponse === undefined) return message
  try {
    const body: { message?: unknown } = JSON.parse(originalResponse?.getBody() ?? '')
    return typeof body.message === 'string' ? body.message : lost
  } catch {
    return lost
  }
}
