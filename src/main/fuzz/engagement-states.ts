import { asOwner } from './client-states.ts'
import type { Make } from './state.ts'

/** The callers and inputs that endpoints of the engagements slice need. */
export const engagementStates: Record<string, Make> = {
  'engagements.listOwnEngagements': asOwner,
  'engagements.getOwnEngagement': asOwner,
  'engagements.createEngagements': ({ taxpayer, people }) => ({
    given: {
      ...{ clientIds: [taxpayer.id], service: 'individual-tax', country: 'US', returnId: 'us-1040', dueOn: null },
      ...{ title: 'A new return', adviserId: people.admin.user.id },
    },
  }),
  'engagements.changeEngagement': ({ people }) => ({
    given: { dueOn: '2026-04-15', extendedOn: '2026-10-15', adviserId: people.admin.user.id },
  }),
  'engagements.assignEngagements': ({ engagement: { id, version }, people }) => ({
    given: { chosen: [{ id, version }], adviserId: people.admin.user.id },
  }),
  'engagements.rollEngagement': () => ({ given: { title: 'The next year', dueOn: '2027-04-15' } }),
}
