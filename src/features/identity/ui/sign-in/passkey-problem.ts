import { RequestError } from '../../../../platform/browser/request-error.ts'

/** What browsers say when a passkey was not made is not for people. */
export function passkeyProblem(error: Error): string {
  if (error instanceof RequestError) return error.message
  const sentence = sentences[error.name]
  if (sentence) return sentence
  return 'Your browser could not make a passkey. Please try another browser or device.'
}

const sentences: Record<string, string> = {
  NotAllowedError: 'Nothing was added: the question was closed, or it took too long.',
  AbortError: 'Nothing was added: the question was closed, or it took too long.',
  InvalidStateError: 'This device has a passkey for your account already.',
  TypeError: 'We cannot be reached. Please check your connection and try again.',
}
