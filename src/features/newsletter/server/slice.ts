import type { Slice } from '../../../platform/slice.ts'
import { sendConfirmation, sendWelcome } from './jobs.ts'
import { newsletterProcedures } from './procedures.ts'

export const newsletterSlice: Slice = {
  name: 'newsletter',
  tag: { name: 'Newsletter', description: 'Subscribing and unsubscribing.' },
  procedures: newsletterProcedures,
  jobs: [sendConfirmation, sendWelcome],
}
