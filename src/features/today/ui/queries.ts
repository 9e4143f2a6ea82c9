import { apiOf, personal } from '../../../platform/browser/rpc.ts'
import type { today } from '../contract.ts'

export const api = apiOf<typeof today>('today')

/** What needs attention. Refreshes every minute while the page is open. */
export const atAGlance = () => api.getToday.queryOptions({ ...personal, refetchInterval: 60_000 })

/** The numbers in the navigation. They refresh every minute, and after every change that someone makes in this tab. */
export const waitingCounts = () => api.getCounts.queryOptions({ ...personal, refetchInterval: 60_000 })
