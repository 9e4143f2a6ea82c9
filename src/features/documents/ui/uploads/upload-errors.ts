/** An error of tus-js-client, which has the server's answer if there was one. */
interface UploadError extends Error {
  originalResponse?: { getStatus(): number; getBody(): string } | null
}

/**
 * Decides whether to send again after an error. A lost connection and errors of the server may pass. A refusal doesn't,
 * except if the browser and the server disagree on how much has arrived, or if an earlier request hasn't ended yet.
 */
export function shouldRetry(error: UploadError, attempt: number): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 409) return attempt < 2
  if (status === 423) return true
  return (status < 400 || status >= 500) && navigator.onLine
}

const lost = 'The connection was lost. What has arrived is kept. Try again, and it goes on where it stopped.'

/** Returns the server's sentence, or one of ours if the server sent none. */
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
