import type { Slice } from '../../../platform/slice.ts'
import { countEvents } from './count.ts'
import { analyticsProcedures } from './procedures.ts'
import { sweepDays, sweepEvents } from './retention.ts'
import { seedAnalytics } from './seed.ts'

export const analyticsSlice: Slice = {
  name: 'analytics',
  tag: { name: 'Analytics', description: 'Counts what visitors do on the site, without identifying them.' },
  procedures: analyticsProcedures,
  jobs: [countEvents, sweepEvents, sweepDays],
  seed: seedAnalytics,
}
