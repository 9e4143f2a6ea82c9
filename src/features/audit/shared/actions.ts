import { articleActions } from '../../blog/shared/actions.ts'
import { bookingActions } from '../../booking/shared/actions.ts'
import { checklistActions } from '../../checklists/shared/actions.ts'
import { clientActions } from '../../clients/shared/actions.ts'
import { companyActions } from '../../company/shared/actions.ts'
import { engagementActions } from '../../engagements/shared/actions.ts'
import { faqActions } from '../../faqs/shared/actions.ts'
import { identityActions } from '../../identity/shared/actions.ts'
import { inquiryActions } from '../../inquiries/shared/actions.ts'
import { imageActions } from '../../media/shared/actions.ts'
import { testimonialActions } from '../../testimonials/shared/actions.ts'

/** The label of every action. A service with an unlisted action doesn't compile. */
export const actionLabels = {
  ...identityActions,
  ...inquiryActions,
  ...faqActions,
  ...testimonialActions,
  'audit.exported': 'Audit log exported',
  ...imageActions,
  ...companyActions,
  ...articleActions,
  ...bookingActions,
  ...clientActions,
  ...engagementActions,
  ...checklistActions,
} as const satisfies Record<`${string}.${string}`, string>

export type AuditAction = keyof typeof actionLabels

/** Entries are never rewritten, so old entries keep the action's former name. */
export const formerActions: Partial<Record<string, AuditAction>> = {
  'user.synchronised': 'user.synchronized',
  'appointment.cancelled': 'appointment.canceled',
}
