import * as z from 'zod/mini'
import { EmailAddress, endpoint, formTrap } from '../../platform/endpoint.ts'

/** What a person agrees to beside the form; kept with the subscription. */
export const consentText =
  'We use your address to send you the newsletter. You confirm with a link in the first email, and every email has an unsubscribe link.'

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

const route = { tags: ['Newsletter'] }

export const newsletter = {
  subscribe: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/subscribe',
      summary: 'Ask for the newsletter; an email asks to confirm',
    })
    .meta({ access: 'visitor' })
    .input(Subscribe)
    .output(z.object({ message: z.string() })),
  confirm: endpoint
    .route({ ...route, method: 'POST', path: '/newsletter/confirm', summary: 'Confirm with the token from the email' })
    .meta({ access: 'visitor' })
    .input(SubscriptionLink)
    .output(Subscription),
  getSubscription: endpoint
    .route({ ...route, method: 'GET', path: '/newsletter/subscription', summary: 'The subscription a link belongs to' })
    .meta({ access: 'visitor' })
    .input(SubscriptionLink)
    .output(Subscription),
  unsubscribe: endpoint
    .route({ ...route, method: 'POST', path: '/newsletter/unsubscribe', summary: 'End a subscription at once' })
    .meta({ access: 'visitor' })
    .input(SubscriptionLink)
    .output(Subscription),
}
