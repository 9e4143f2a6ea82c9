import type { Slice } from '../../../platform/slice.ts'
import { archiveProcedures } from '../campaigns/server/archive.ts'
import { sendOnFirstLane, sendOnSecondLane } from '../campaigns/server/lanes.ts'
import { forgetTimes } from '../campaigns/server/pace.ts'
import { campaignProcedures } from '../campaigns/server/procedures.ts'
import { seedCampaigns } from '../campaigns/server/seed.ts'
import { startCampaign } from '../campaigns/server/sending.ts'
import { newsletterProcedures } from '../public/server/procedures.ts'
import { sendWelcome } from '../public/server/welcome.ts'
import { importSubscribers, sweepImports } from '../subscribers/server/import-run.ts'
import { subscriberProcedures } from '../subscribers/server/procedures.ts'
import { seedSubscribers } from '../subscribers/server/seed.ts'
import { sendConfirmation } from './confirmation.ts'

export const newsletterSlice: Slice = {
  name: 'newsletter',
  tag: {
    name: 'Newsletter',
    description: 'Subscribing and unsubscribing, and the desks for the subscribers and the issues.',
  },
  procedures: { ...newsletterProcedures, ...subscriberProcedures, ...campaignProcedures, ...archiveProcedures },
  jobs: [
    sendConfirmation,
    sendWelcome,
    importSubscribers,
    sweepImports,
    startCampaign,
    sendOnFirstLane,
    sendOnSecondLane,
    forgetTimes,
  ],
  seed: async (ctx) => {
    await seedSubscribers(ctx)
    await seedCampaigns(ctx)
  },
}
