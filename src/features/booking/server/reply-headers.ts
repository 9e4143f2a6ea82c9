import type { Company } from '../../company/contract.ts'

/** Replies go to the firm's inbox, whatever address the emails come from. */
export function replyHeaders({ contactEmail, email }: Company): Record<string, string> {
  const desk = contactEmail || email
  return desk ? { 'Reply-To': desk } : {}
}
