import { analyticsSlice } from '../features/analytics/server/slice.ts'
import { auditSlice } from '../features/audit/server/slice.ts'
import { blogSlice } from '../features/blog/server/slice.ts'
import { bookingSlice } from '../features/booking/server/slice.ts'
import { calculatorSlice } from '../features/calculators/server/slice.ts'
import { chatSlice } from '../features/chat/server/slice.ts'
import { checklistSlice } from '../features/checklists/server/slice.ts'
import { clientSlice } from '../features/clients/server/slice.ts'
import { companySlice } from '../features/company/server/slice.ts'
import { documentSlice } from '../features/documents/server/slice.ts'
import { engagementSlice } from '../features/engagements/server/slice.ts'
import { faqSlice } from '../features/faqs/server/slice.ts'
import { identitySlice } from '../features/identity/server/slice.ts'
import { inquirySlice } from '../features/inquiries/server/slice.ts'
import { mediaSlice } from '../features/media/server/slice.ts'
import { messageSlice } from '../features/messages/server/slice.ts'
import { newsletterSlice } from '../features/newsletter/server/slice.ts'
import { searchSlice } from '../features/search/server/slice.ts'
import { surveySlice } from '../features/surveys/server/slice.ts'
import { testimonialSlice } from '../features/testimonials/server/slice.ts'
import { todaySlice } from '../features/today/server/slice.ts'
import type { HookAction, Job } from '../platform/context.ts'
import { deliverEmail, sweepEmails } from '../platform/email/queue.ts'
import { sweepRateLimits } from '../platform/http/rate-limit.ts'
import type { Slice } from '../platform/slice.ts'

/** Every slice with a server. A slice may use the services of slices that come earlier in this list. */
export const slices: Slice[] = [
  auditSlice,
  calculatorSlice,
  companySlice,
  identitySlice,
  inquirySlice,
  mediaSlice,
  blogSlice,
  faqSlice,
  testimonialSlice,
  newsletterSlice,
  bookingSlice,
  clientSlice,
  engagementSlice,
  documentSlice,
  messageSlice,
  checklistSlice,
  surveySlice,
  chatSlice,
  searchSlice,
  analyticsSlice,
  todaySlice,
]

/** Every procedure of the API, by slice. */
export const router = Object.fromEntries(
  slices.flatMap(({ name, procedures }) => (procedures ? [[name, procedures]] : [])),
)

/** All jobs of the site. */
export const jobs: Job[] = [deliverEmail, sweepEmails, sweepRateLimits, ...slices.flatMap(({ jobs = [] }) => jobs)]

/** All actions that slices add to other slices' hooks. */
export const hooks: HookAction[] = slices.flatMap(({ hooks = [] }) => hooks)
