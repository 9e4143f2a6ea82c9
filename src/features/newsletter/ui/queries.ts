import { apiOf } from '../../../platform/rpc.ts'
import { newsletter } from '../contract.ts'

const api = apiOf('newsletter', newsletter)

export const subscribing = () => api.subscribe.mutationOptions()
export const confirming = () => api.confirm.mutationOptions()
export const unsubscribing = () => api.unsubscribe.mutationOptions()
export const subscription = (token: string) => api.getSubscription.queryOptions({ input: { token } })
