import type { PublicForm } from '../../../../platform/browser/posted-form.ts'
import type { Subscribe, Subscription, SubscriptionLink } from '../contract.ts'
import { confirm, subscribe, unsubscribe } from './queries.ts'

/** The page that receives the newsletter form if scripts don't run. */
export const subscribePath = '/newsletter/subscribe'

export const subscribeForm: PublicForm<Subscribe, unknown> = {
  name: 'subscribe',
  send: ({ remark, ...values }, { elapsed }) => subscribe({ ...values, remark: remark || undefined, elapsed }),
}

export const confirmForm: PublicForm<SubscriptionLink, Subscription> = {
  name: 'confirm-subscription',
  send: ({ token }) => confirm({ token }),
}

export const unsubscribeForm: PublicForm<SubscriptionLink, Subscription> = {
  name: 'unsubscribe',
  send: ({ token }) => unsubscribe({ token }),
}
