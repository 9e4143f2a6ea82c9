import type { Slice } from '../../../platform/slice.ts'
import { countEvents } from './count.ts'
import { analyticsProcedures } from './procedures.ts'
import { sweepDays, sweepEvents } from './retention.ts'
import { seedAnalytics } from './seed.ts'

export const analyticsSlice: Slice = {
  name: 'analytics',
  tag: { name: 'Analytics', description: 'What visitors do on the site, counted without saying who they are.' },
  procedures: analyticsProcedures,
  jobs: [countEvents, sweepEvents, sweepDays],
  seed: seedAnalytics,
}
