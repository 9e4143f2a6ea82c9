import { articleActions } from '../blog/actions-contract.ts'
import { bookingActions } from '../booking/actions-contract.ts'
import { companyActions } from '../company/actions-contract.ts'
import { faqActions } from '../faqs/actions-contract.ts'
import { identityActions } from '../identity/actions-contract.ts'
import { inquiryActions } from '../inquiries/actions-contract.ts'
import { imageActions } from '../media/actions-contract.ts'
import { testimonialActions } from '../testimonials/actions-contract.ts'

/** Everything that can be put on record, in words. An action that is missing here does not compile in a service. */
export const actionWords = {
  ...identityActions,
  ...inquiryActions,
  ...faqActions,
  ...testimonialActions,
  'audit.exported': 'Audit log exported',
  ...imageActions,
  ...companyActions,
  ...articleActions,
  ...bookingActions,
} as const satisfies Record<`${string}.${string}`, string>

export type AuditAction = keyof typeof actionWords

/** Entries are never rewritten, so names from earlier versions stay on record beside today's. */
export const formerActions: Partial<Record<string, AuditAction>> = {
  'user.synchronised': 'user.synchronized',
  'appointment.cancelled': 'appointment.canceled',
}
