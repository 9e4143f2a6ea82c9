import type { Ctx } from '../../../../platform/context.ts'
import { dayMs } from '../../../../time/days.ts'
import { categories } from '../../../blog/shared/lists.ts'
import { agoByDay } from '../../../identity/server/service.ts'
import { subscribers } from '../../server/tables.ts'
import type { SubscriberState } from '../../shared/choices.ts'

const firstNames = [
  'ava',
  'ben',
  'chloe',
  'daniel',
  'emile',
  'fatima',
  'gabriel',
  'hana',
  'isaac',
  'jeanne',
  'kofi',
  'lea',
]
const lastNames = ['okafor', 'tremblay', 'nguyen', 'silva', 'kowalski', 'haddad']

/** The states take turns: most people confirm, and a few leave, never confirm, or can't be reached. */
const turns: SubscriberState[] = [
  ...Array.from({ length: 9 }, () => 'confirmed' as const),
  'pending',
  'confirmed',
  'unsubscribed',
  'confirmed',
  'confirmed',
  'bounced',
  'confirmed',
  'confirmed',
  'complained',
]

const daysBetween = 5

/** Adds fictional subscribers of the last year to the demo. No one can have an address that ends in `.example`. */
export async function seedSubscribers(ctx: Ctx): Promise<void> {
  const rows = lastNames.flatMap((lastName, row) =>
    firstNames.map((firstName, column) => {
      const number = row * firstNames.length + column
      const state = turns[number % turns.length] ?? 'confirmed'
      const requestedAt = agoByDay(ctx.now(), (1 + number * daysBetween) * dayMs)
      const language = column % 4 === 0 || lastName === 'tremblay' ? ('fr' as const) : ('en' as const)
      return {
        email: `${firstName}.${lastName}@people.example`,
        state,
        source: 'demo' as const,
        language,
        interests: number % 3 === 0 ? [categories[number % categories.length] ?? 'Individual Tax'] : [],
        requestedAt,
        createdAt: requestedAt,
        consentText: 'Fictional: this person belongs to the demo.',
        confirmedAt: state === 'pending' ? null : new Date(requestedAt.getTime() + 600_000),
        unsubscribedAt: ['pending', 'confirmed'].includes(state) ? null : new Date(requestedAt.getTime() + 4 * dayMs),
      }
    }),
  )
  await ctx.db.insert(subscribers).values(rows).onConflictDoNothing({ target: subscribers.email })
}
