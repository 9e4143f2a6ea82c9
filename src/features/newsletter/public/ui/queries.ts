import { apiOf } from '../../../../platform/browser/rpc.ts'
import type { newsletter } from '../contract.ts'

const api = apiOf<typeof newsletter>('newsletter')

export const { call: subscribe } = api.subscribe
export const { call: confirm } = api.confirm
export const { call: saveChoices } = api.saveChoices
export const { call: unsubscribe } = api.unsubscribe

export const subscribing = () => api.subscribe.mutationOptions()
export const confirming = () => api.confirm.mutationOptions()
export const unsubscribing = () => api.unsubscribe.mutationOptions()
export const subscription = (token: string) => api.getSubscription.queryOptions({ input: { token } })
