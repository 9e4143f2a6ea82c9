import type { Slice } from '../../../platform/slice.ts'
import { sendAcknowledgement, sendReply, sendStaffNotice } from './jobs.ts'
import { inquiryProcedures } from './procedures.ts'
import { sweepInquiries } from './retention.ts'

export const inquirySlice: Slice = {
  name: 'inquiries',
  tag: { name: 'Contact', description: 'Messages to the firm and the replies to them.' },
  procedures: inquiryProcedures,
  jobs: [sendAcknowledgement, sendStaffNotice, sendReply, sweepInquiries],
}
