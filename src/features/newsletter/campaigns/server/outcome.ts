import { EmailRefused } from '../../../../platform/email/transport.ts'

/** Why an email wasn't accepted, or may not have been. */
export interface Unsent {
  kind: 'no_mailbox' | 'refused' | 'later' | 'server' | 'doubt'
  answer: string
}

/**
 * The result of sending an email. `lost`: the lane was no longer allowed to send, so the mail server never got the
 * email.
 */
export type Outcome = Unsent | { kind: 'sent'; answer: string } | { kind: 'lost' }

const maxAnswerLength = 300

/**
 * Reads a mail server's answer. A permanent answer about the recipient means that the mailbox doesn't exist, unless it
 * is full (5.2.2) or the server objects to us (5.7).
 */
export function outcomeOf(error: unknown): Unsent {
  if (!(error instanceof EmailRefused)) return { kind: 'doubt', answer: 'The mail server never answered.' }
  const { answer, isFinal, refused } = error
  if (refused === 'session') return { kind: 'server', answer }
  if (!isFinal) return { kind: 'later', answer }
  if (/\b5\.2\.2\b/.test(answer)) return { kind: 'later', answer }
  return { kind: refused === 'recipient' && !/\b5\.7\.\d/.test(answer) ? 'no_mailbox' : 'refused', answer }
}

/** A server's answer in one line, without the person's address, because we keep it when the address is erased. */
export const keptAnswer = (answer: string, email: string): string =>
  (answer.includes('@') ? withoutAddress(answer, email) : answer)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxAnswerLength)

const withoutAddress = (answer: string, email: string) =>
  answer.replaceAll(new RegExp(email.replaceAll(/[^\w@-]/g, String.raw`\$&`), 'gi'), 'the address')
