import { apiOf, personal } from '../../../platform/browser/rpc.ts'
import type { today } from '../contract.ts'

const api = apiOf<typeof today>('today')

/** Asked again every minute as long as somebody looks. */
export const atAGlance = () => api.getToday.queryOptions({ ...personal, refetchInterval: 60_000 })
