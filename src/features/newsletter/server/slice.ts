import type { Slice } from '../../../platform/slice.ts'
import { newsletterProcedures } from '../public/server/procedures.ts'
import { sendWelcome } from '../public/server/welcome.ts'
import { importSubscribers, sweepImports } from '../subscribers/server/import-run.ts'
import { subscriberProcedures } from '../subscribers/server/procedures.ts'
import { seedSubscribers } from '../subscribers/server/seed.ts'
import { sendConfirmation } from './confirmation.ts'

export const newsletterSlice: Slice = {
  name: 'newsletter',
  tag: { name: 'Newsletter', description: 'Subscribing and unsubscribing, and the desk that manages the subscribers.' },
  procedures: { ...newsletterProcedures, ...subscriberProcedures },
  jobs: [sendConfirmation, sendWelcome, importSubscribers, sweepImports],
  seed: seedSubscribers,
}
