/** An error of tus-js-client, which has the server's answer if there was one. */
interface UploadError extends Error {
  originalResponse?: { getStatus(): number; getBody(): string } | null
}

/**
 * Decides whether to send again after an error. A lost connection or a server error may be temporary. A refusal isn't,
 * unless the browser and the server disagree on how much has arrived, or an earlier request is still running.
 */
export function shouldRetry(error: UploadError, attempt: number): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 409) return attempt < 2
  if (status === 423) return true
  return (status < 400 || status >= 500) && navigator.onLine
}

const lost = 'The connection was lost. We kept what had arrived. Try again to continue from there.'

/** Returns the server's message, or one of ours if the server sent none. */
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
