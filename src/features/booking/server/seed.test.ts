import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { dateIn } from '../../../time/clock.ts'
import { dayMs } from '../../../time/days.ts'
import { seedBooking } from './seed.ts'
import { appointments } from './tables.ts'

test('the demo has calls today and in the next days, and a month of earlier ones', async ({ ctx }) => {
  await seedBooking(ctx)
  const rows = await ctx.db.select().from(appointments).orderBy(appointments.startsAt)
  const now = ctx.now()
  const today = rows.filter(({ startsAt }) => dateIn('America/New_York', startsAt) === dateIn('America/New_York', now))
  expect(today).toHaveLength(2)
  expect(rows.filter(({ startsAt }) => startsAt.getTime() > now.getTime() + dayMs)).toHaveLength(2)
  const earlier = rows.filter(({ startsAt }) => startsAt.getTime() < now.getTime() - dayMs)
  expect(earlier.map(({ state }) => state)).toEqual(['completed', 'canceled', 'completed', 'no-show', 'completed'])
  for (const { email, bookedAt } of rows) {
    expect(email).toMatch(/@people\.example$/)
    expect(bookedAt.getTime()).toBeLessThan(now.getTime())
  }
})
