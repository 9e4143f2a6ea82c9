import { apiOf, personal } from '../../../platform/rpc.ts'
import { today } from '../contract.ts'

const api = apiOf('today', today)

/** Asked again every minute as long as somebody looks. */
export const atAGlance = () => api.getToday.queryOptions({ ...personal, refetchInterval: 60_000 })
