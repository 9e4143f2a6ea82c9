import { describe, expect, vi } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { findSlots } from './slot-searches.ts'
import { newAdviser, newAppointment } from './testing.ts'

const monday = '2026-11-23'
const search = { topic: 'other', from: monday, to: monday }

describe('simultaneous searches', () => {
  test('share one read of taken times; the next search reads again', async ({ ctx }) => {
    await newAdviser(ctx)
    const execute = vi.spyOn(ctx.db, 'execute')
    const zones = ['America/New_York', 'America/Chicago', 'America/Vancouver']
    const found = await Promise.all(zones.map((zone) => findSlots(ctx, { ...search, zone })))
    expect(execute).toHaveBeenCalledTimes(1)
    const [first = ''] = found[0]?.starts ?? []
    expect(found.every(({ starts }) => starts.includes(first))).toBe(true)
    await newAppointment(ctx, first)
    expect((await findSlots(ctx, search)).starts).not.toContain(first)
  })
})
