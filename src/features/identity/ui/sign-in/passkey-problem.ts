import { RequestError } from '../../../../platform/browser/request-error.ts'

/** Explains why there is no new passkey, because the browser's own messages are technical. */
export function passkeyProblem(error: Error): string {
  if (error instanceof RequestError) return error.message
  const sentence = sentences[error.name]
  if (sentence) return sentence
  return "Your browser couldn't create a passkey. Please try another browser or device."
}

const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was added, because the dialog was closed or took too long. Please try again.',
  AbortError: 'No passkey was added, because the dialog was closed or took too long. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  TypeError: "We can't be reached. Please check your connection and try again.",
}
