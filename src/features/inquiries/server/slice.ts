import type { Slice } from '../../../platform/slice.ts'
import { sendAcknowledgment, sendReply, sendStaffNotice } from './jobs.ts'
import { inquiryProcedures } from './procedures.ts'
import { sweepInquiries } from './retention.ts'
import { seedInquiries } from './seed.ts'

export const inquirySlice: Slice = {
  name: 'inquiries',
  tag: { name: 'Contact', description: 'Messages to the firm and the replies to them.' },
  procedures: inquiryProcedures,
  jobs: [sendAcknowledgment, sendStaffNotice, sendReply, sweepInquiries],
  seed: seedInquiries,
}
