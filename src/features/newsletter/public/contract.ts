import * as z from 'zod/mini'
import { endpoint } from '../../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap } from '../../../platform/browser/shapes.ts'
import { categories } from '../../blog/shared/lists.ts'
import { newsletterLanguages } from '../shared/choices.ts'

export const Subscribe = z.object({ email: EmailAddress, ...formTrap })
export type Subscribe = z.infer<typeof Subscribe>

const Token = z.string().check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200, "This link isn't valid."))
export const SubscriptionLink = z.object({ token: Token })
export type SubscriptionLink = z.infer<typeof SubscriptionLink>

const Language = z.enum(newsletterLanguages, 'Please choose a language')
const Interest = z.enum(categories, 'Please choose interests from the list')

/** What a subscriber wants to read. Someone who chooses no interests gets every issue. */
export const SaveChoices = z.extend(SubscriptionLink, {
  language: Language,
  interests: z.array(Interest).check(z.maxLength(categories.length, 'Please choose each interest only once')),
})
export type SaveChoices = z.infer<typeof SaveChoices>

export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const
export const Subscription = z.object({
  /** Shortened to `a…@example.org`, so that someone with a forwarded link can't read the address. */
  email: z.string(),
  state: z.enum(subscriptionStates),
  language: Language,
  interests: z.array(Interest),
})
export type Subscription = z.infer<typeof Subscription>

const route = { tags: ['Newsletter'] }

export const newsletter = {
  subscribe: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/subscribe',
      summary: 'Subscribe to the newsletter; we email a link to confirm it',
    })
    .meta({ access: 'visitor', errors: ['conflict', 'too_many'] })
    .input(Subscribe)
    .output(z.object({ message: z.string() })),
  confirm: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/newsletter/confirm',
      summary: 'Confirm a subscription with the emailed token',
    })
    .meta({ access: 'visitor', errors: ['not_found', 'conflict'] })
    .input(SubscriptionLink)
    .output(Subscription),
  getSubscription: endpoint
    .route({
      ...route,
      method: 'GET',
      path: '/newsletter/subscription',
      summary: 'Get the subscription a link belongs to',
    })
    .meta({ access: 'visitor', errors: ['not_found'] })
    .input(SubscriptionLink)
    .output(Subscription),
  unsubscribe: endpoint
    .route({ ...route, method: 'POST', path: '/newsletter/unsubscribe', summary: 'Unsubscribe at once' })
    .meta({ access: 'visitor', errors: ['not_found'] })
    .input(SubscriptionLink)
    .output(Subscription),
  saveChoices: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/newsletter/choices',
      summary: "Save a subscriber's language and interests",
    })
    .meta({ access: 'visitor', errors: ['not_found', 'conflict'] })
    .input(SaveChoices)
    .output(Subscription),
}
