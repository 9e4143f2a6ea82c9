import * as z from 'zod/mini'
import { EmailAddress, formTrap } from '../../platform/shapes.ts'
import { newsletterRoutes as routes } from './routes.ts'

export const Subscribe = z.object({ email: EmailAddress, ...formTrap })
export type Subscribe = z.infer<typeof Subscribe>

const Token = z
  .string()
  .check(z.minLength(1, 'This link is not complete.'), z.maxLength(200, 'This link is not valid.'))
export const SubscriptionLink = z.object({ token: Token })
export type SubscriptionLink = z.infer<typeof SubscriptionLink>

export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const
export const Subscription = z.object({
  /** Shortened (a…@example.org): links are forwarded. */
  email: z.string(),
  state: z.enum(subscriptionStates),
})
export type Subscription = z.infer<typeof Subscription>

export const newsletter = {
  subscribe: routes.subscribe.input(Subscribe).output(z.object({ message: z.string() })),
  confirm: routes.confirm.input(SubscriptionLink).output(Subscription),
  getSubscription: routes.getSubscription.input(SubscriptionLink).output(Subscription),
  unsubscribe: routes.unsubscribe.input(SubscriptionLink).output(Subscription),
}
