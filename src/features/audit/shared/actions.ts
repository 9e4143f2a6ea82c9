import { articleActions } from '../../blog/shared/actions.ts'
import { bookingActions } from '../../booking/shared/actions.ts'
import { companyActions } from '../../company/shared/actions.ts'
import { faqActions } from '../../faqs/shared/actions.ts'
import { identityActions } from '../../identity/shared/actions.ts'
import { inquiryActions } from '../../inquiries/shared/actions.ts'
import { imageActions } from '../../media/shared/actions.ts'
import { testimonialActions } from '../../testimonials/shared/actions.ts'

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
