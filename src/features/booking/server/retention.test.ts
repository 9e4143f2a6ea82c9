import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { sweepAppointments } from './retention.ts'
import { appointments, reservedTimes } from './tables.ts'
import { newAdviser, newAppointment, setRules, visitorOf } from './testing.ts'

test('deletes appointments after two years, but not those of an account', async ({ ctx }) => {
  await newAdviser(ctx)
  await setRules(ctx, { maxOpenPerEmail: 2 })
  await newAppointment(ctx, '2026-11-23T15:00:00.000Z')
  await newAppointment(ctx, '2026-11-24T15:00:00.000Z', { email: 'later@example.org' })
  const { headers } = await newPerson(ctx)
  const visitor = visitorOf(ctx, '192.0.2.9', headers)
  await visitor.book((await visitor.hold('2026-11-23T17:00:00.000Z')).json.token, { email: 'account@example.org' })
  const at = (now: string) => ({ ...ctx, now: () => new Date(now) })
  const left = async () => (await ctx.db.select().from(appointments)).map(({ email }) => email).sort()
  await sweepAppointments.run(at('2028-11-23T15:00:00Z'), {})
  expect(await left()).toHaveLength(3)
  await sweepAppointments.run(at('2028-11-24T00:00:00Z'), {})
  expect(await left()).toEqual(['account@example.org', 'later@example.org'])
  expect(await ctx.db.$count(reservedTimes)).toBe(2)
})
