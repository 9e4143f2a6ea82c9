import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import type { appointmentStates } from '../public/contract.ts'
import { appointments } from './tables.ts'
import { newAdviser } from './testing.ts'

/** Independent of the code. */
test('the database keeps two appointments of one adviser from overlapping, unless one is canceled or expired', async ({
  ctx,
}) => {
  const [one, other] = [await newAdviser(ctx), await newAdviser(ctx, { name: 'Grace', email: 'g@firm.example' })]
  const write = (adviserId: string, state: (typeof appointmentStates)[number], from: string, to: string) =>
    ctx.db.transaction((tx) =>
      tx.insert(appointments).values({
        adviserId,
        topicKey: 'other',
        state,
        startsAt: new Date('2026-11-23T15:00:00Z'),
        endsAt: new Date('2026-11-23T15:15:00Z'),
        taken: `[2026-11-23T${from}:00Z,2026-11-23T${to}:00Z)`,
        heldUntil: state === 'held' ? ctx.now() : null,
        email: 'grace@example.org',
        reference: `${state}-${adviserId}-${from}`,
      }),
    )
  await write(one.id, 'confirmed', '14:55', '15:25')
  for (const state of ['held', 'confirmed', 'completed', 'no-show'] as const)
    await expect(write(one.id, state, '15:24', '15:54')).rejects.toMatchObject({
      cause: { code: '23P01', constraint: 'appointments_never_overlap' },
    })
  await write(one.id, 'confirmed', '15:25', '15:55')
  await write(one.id, 'canceled', '15:00', '15:30')
  await write(one.id, 'expired', '15:00', '15:30')
  await write(other.id, 'held', '14:55', '15:25')
  expect(await ctx.db.$count(appointments)).toBe(5)
})
