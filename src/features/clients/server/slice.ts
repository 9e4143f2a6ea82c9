import type { Slice } from '../../../platform/slice.ts'
import { sendInvitation, sendRemovalNotice, sendRequestAnswer, sendRequestNotice } from './jobs.ts'
import { clientProcedures } from './procedures.ts'
import { sendDailyNews } from './recipients.ts'
import { sweepAccessRequests, sweepInvitations } from './retention.ts'
import { seedClients } from './seed.ts'
import { hasClients } from './service.ts'

export const clientSlice: Slice = {
  name: 'clients',
  tag: {
    name: 'Clients',
    description: 'The taxpayers that the firm serves, who acts for them, and the desk that keeps their records.',
  },
  procedures: clientProcedures,
  jobs: [
    sendInvitation,
    sendRemovalNotice,
    sendRequestNotice,
    sendRequestAnswer,
    sendDailyNews,
    sweepInvitations,
    sweepAccessRequests,
  ],
  seed: seedClients,
  hasContent: hasClients,
}
