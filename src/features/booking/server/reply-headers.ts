import type { Company } from '../../company/contract.ts'

/** Answers go to the firm's people, whatever address the mails come from. */
export function replyHeaders({ contactEmail, email }: Company): Record<string, string> {
  const desk = contactEmail || email
  return desk ? { 'Reply-To': desk } : {}
}
