import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { engagements } from '../../contract.ts'

const api = apiOf<typeof engagements>('engagements')

export const ownEngagements = (id: string) => api.listOwnEngagements.queryOptions({ input: { id }, ...personal })
export const ownEngagement = (id: string) => api.getOwnEngagement.queryOptions({ input: { id }, ...personal })
