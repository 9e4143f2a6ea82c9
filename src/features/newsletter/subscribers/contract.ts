import * as z from 'zod/mini'
import { routesBelow } from '../../../platform/browser/endpoint.ts'
import { ById, EmailAddress, ListSearch, pageOf } from '../../../platform/browser/shapes.ts'
import { newsletterLanguages, subscriberSources, subscriberStates } from '../shared/choices.ts'

const State = z.enum(subscriberStates)
const Source = z.enum(subscriberSources)
const Language = z.enum(newsletterLanguages)

export const ListedSubscriber = z.object({
  id: z.uuid(),
  /** Empty if the address was erased. */
  email: z.string(),
  state: State,
  source: Source,
  language: Language,
  createdAt: z.iso.datetime(),
})
export type ListedSubscriber = z.infer<typeof ListedSubscriber>

export const DeskSubscriber = z.extend(ListedSubscriber, {
  interests: z.array(z.string()),
  requestedAt: z.iso.datetime(),
  consentText: z.string(),
  consentAddress: z.nullable(z.string()),
  confirmedAt: z.nullable(z.iso.datetime()),
  /** The proofs of earlier subscriptions that ended, the oldest first. */
  earlierConsents: z.array(
    z.object({
      text: z.string(),
      address: z.nullable(z.string()),
      source: Source,
      requestedAt: z.iso.datetime(),
      confirmedAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** When the subscription ended, for whatever reason. */
  endedAt: z.nullable(z.iso.datetime()),
  /** When they last marked an issue as spam. They may have subscribed again since. */
  complainedAt: z.nullable(z.iso.datetime()),
})
export type DeskSubscriber = z.infer<typeof DeskSubscriber>

export const SubscriberFilters = z.object({
  /** The beginning of an address, or of its domain after an `@`. */
  q: z.optional(ListSearch),
  state: z.optional(State),
  source: z.optional(Source),
  language: z.optional(Language),
  /** Without it, the newest come first. A search is in the order of the addresses. */
  sort: z.optional(z.enum(['oldest'])),
})
export type SubscriberFilters = z.infer<typeof SubscriberFilters>
const SubscriberSearch = z.extend(SubscriberFilters, { after: z.optional(z.uuid()) })
export type SubscriberSearch = z.infer<typeof SubscriberSearch>

export const SubscriberSummary = z.object({
  counts: z.record(State, z.int()),
  /** The last twelve months, the current one last, in UTC. */
  months: z.array(
    z.object({
      /** Like `2026-11`. */
      month: z.string(),
      confirmed: z.int(),
      ended: z.int(),
    }),
  ),
})
export type SubscriberSummary = z.infer<typeof SubscriberSummary>

export const maxConsentLength = 500

export const AddSubscriber = z.object({
  email: EmailAddress,
  language: Language,
  /** How the person asked for the newsletter. We keep it as proof of consent. */
  consentText: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say how the person asked for the newsletter'),
      z.maxLength(maxConsentLength, `Please keep it to ${maxConsentLength} characters at most`),
    ),
})
export type AddSubscriber = z.infer<typeof AddSubscriber>

const route = routesBelow('/admin/subscribers', 'Newsletter')

export const subscriberDesk = {
  listSubscribers: route('GET', '', 'List newsletter subscribers, newest first')
    .input(SubscriberSearch)
    .output(pageOf(ListedSubscriber)),
  summarizeSubscribers: routesBelow('/admin/subscriber-summary', 'Newsletter')(
    'GET',
    '',
    'Count the subscribers by state, and the last twelve months',
  ).output(SubscriberSummary),
  getSubscriber: route('GET', '/{id}', 'Get a subscriber and the proof of consent').input(ById).output(DeskSubscriber),
  addSubscriber: route('POST', '', 'Add a pending subscriber, whom we ask to confirm')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(AddSubscriber)
    .output(ById),
  resendConfirmation: route('POST', '/{id}/resend', 'Email a pending subscriber a new link to confirm')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(ById)
    .output(DeskSubscriber),
  endSubscription: route('POST', '/{id}/unsubscribe', 'Unsubscribe someone who asked us to')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(ById)
    .output(DeskSubscriber),
  eraseSubscriber: route('POST', '/{id}/erase', 'Erase a subscriber; of the address we keep only a keyed hash')
    .meta({ access: 'admin', errors: ['forbidden'] })
    .input(ById)
    .output(DeskSubscriber),
}
