import { describe, expect, vi } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { findSlots } from './slot-searches.ts'
import { newAdviser, newAppointment } from './testing.ts'

const monday = '2026-11-23'
const search = { topic: 'other', from: monday, to: monday }

describe('people who look at the same time', () => {
  test('share one look at what is taken; the next look is a new one', async ({ ctx }) => {
    await newAdviser(ctx)
    const execute = vi.spyOn(ctx.db, 'execute')
    const zones = ['America/New_York', 'America/Chicago', 'America/Vancouver']
    const found = await Promise.all(zones.map((zone) => findSlots(ctx, { ...search, zone })))
    // The settings for each, and what is taken once.
    expect(execute).toHaveBeenCalledTimes(zones.length + 1)
    const [first = ''] = found[0]?.starts ?? []
    expect(found.every(({ starts }) => starts.includes(first))).toBe(true)
    await newAppointment(ctx, first)
    expect((await findSlots(ctx, search)).starts).not.toContain(first)
  })
})
