import { describe, expect, inject } from 'vitest'
import { test, testContext } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { standardReasons } from '../../shared/reasons.ts'
import { changeReasons, getReasons } from './reasons.ts'

const own = { ...standardReasons, waive: ['Your employer sent it to us.'] }

test('the firm begins with standard reasons and writes its own, and no change overwrites another', async ({ ctx }) => {
  const { ctx: admin } = await newPerson(ctx, 'admin')
  expect(await getReasons(admin)).toEqual({ version: 0, reasons: standardReasons })
  expect(await changeReasons(admin, { version: 0, reasons: own })).toEqual({ version: 1, reasons: own })
  const empty = { ...own, waive: [] }
  for (const version of [0, 7])
    await expect(changeReasons(admin, { version, reasons: empty })).rejects.toMatchObject({
      status: 409,
      details: { reason: 'newer_version' },
    })
  expect(await changeReasons(admin, { version: 1, reasons: empty })).toEqual({ version: 2, reasons: empty })
  const entries = await ctx.db.select().from(auditEntries)
  expect(entries.filter(({ action }) => action === 'checklist.reasons-changed')).toHaveLength(2)
})

describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('only one of several first changes succeeds', async ({ database }) => {
    const { ctx: admin } = await newPerson(testContext(database), 'admin')
    const change = () => changeReasons(admin, { version: 0, reasons: own })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, change))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
