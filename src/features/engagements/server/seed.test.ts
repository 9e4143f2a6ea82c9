import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { dateIn } from '../../../time/clock.ts'
import { seedClients } from '../../clients/server/seed.ts'
import { isBeforeFiling } from '../shared/stages.ts'
import { seedEngagements } from './seed.ts'
import { engagementMoves, engagements } from './tables.ts'

test.for(['2026-11-22', '2027-01-10', '2027-04-10', '2027-04-20', '2027-12-20', '2031-03-01'])(
  "the demo's engagements are plausible on %s",
  async (day, { ctx }) => {
    const now = { ...ctx, now: () => new Date(`${day}T12:00:00Z`) }
    await seedClients(now)
    await seedEngagements(now)
    const rows = await ctx.db.select().from(engagements)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    // A couple in Quebec needs a Quebec return for each Canadian one.
    const years = (id: string) => rows.filter(({ returnId }) => returnId === id).map(({ taxYear }) => taxYear)
    expect(years('qc-tp1').toSorted()).toEqual(years('ca-t1').toSorted())
    const dated = rows.map((row) => ({ ...row, since: dateIn('UTC', row.stageSince) }))
    const overdue = dated.filter(({ stage, finalDueOn }) => isBeforeFiling(stage) && finalDueOn < day)
    expect(overdue.map(({ title }) => title)).toEqual([])
    const late = dated.filter(({ stage, since, finalDueOn }) => stage === 'filed' && since > finalDueOn)
    expect(late.map(({ title }) => title)).toEqual([])
    for (const { at } of await ctx.db.select().from(engagementMoves)) expect(at <= now.now()).toBe(true)
  },
)
