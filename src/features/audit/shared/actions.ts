import { analyticsActions } from '../../analytics/shared/actions.ts'
import { articleActions } from '../../blog/shared/actions.ts'
import { bookingActions } from '../../booking/shared/actions.ts'
import { chatActions } from '../../chat/shared/actions.ts'
import { checklistActions } from '../../checklists/shared/actions.ts'
import { clientActions } from '../../clients/shared/actions.ts'
import { companyActions } from '../../company/shared/actions.ts'
import { documentActions } from '../../documents/shared/actions.ts'
import { engagementActions } from '../../engagements/shared/actions.ts'
import { faqActions } from '../../faqs/shared/actions.ts'
import { identityActions } from '../../identity/shared/actions.ts'
import { inquiryActions } from '../../inquiries/shared/actions.ts'
import { imageActions } from '../../media/shared/actions.ts'
import { messageActions } from '../../messages/shared/actions.ts'
import { newsletterActions } from '../../newsletter/shared/actions.ts'
import { surveyActions } from '../../surveys/shared/actions.ts'
import { testimonialActions } from '../../testimonials/shared/actions.ts'
import { todayActions } from '../../today/shared/actions.ts'

/** The label of every action. Code that writes an action without a label doesn't compile. */
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
  ...documentActions,
  ...messageActions,
  ...newsletterActions,
  ...surveyActions,
  ...chatActions,
  ...analyticsActions,
  ...todayActions,
} as const satisfies Record<`${string}.${string}`, string>

export type AuditAction = keyof typeof actionLabels

/** Former names of actions. No one can rewrite an entry, so old entries still have an action's former name. */
export const formerActions: Partial<Record<string, AuditAction>> = {
  'user.synchronised': 'user.synchronized',
  'appointment.cancelled': 'appointment.canceled',
}
