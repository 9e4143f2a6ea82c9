import { expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { test } from '../../../platform/testing/test.ts'
import { seedClients } from '../../clients/server/seed.ts'
import { seedEngagements } from '../../engagements/server/seed.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { installTemplates } from './install.ts'
import { seedChecklists } from './seed.ts'
import { checklists } from './tables.ts'
import { allHooks } from './testing.ts'

test.for(['2026-11-22', '2027-04-20', '2031-03-01'])(
  'the demo has a checklist that waits for the client, one that waits for a review, and a complete one on %s',
  async (day, { ctx }) => {
    ctx.hooks = allHooks
    await newPerson(ctx, 'admin', { firstName: 'Elena', lastName: 'Marsh' })
    await installTemplates(ctx)
    const now = { ...ctx, now: () => new Date(`${day}T12:00:00Z`) }
    await seedClients(now)
    await seedEngagements(now)
    await seedChecklists(now)
    const rows = await ctx.db.select().from(checklists)
    const counts = Object.fromEntries(rows.map((row) => [row.title, row]))
    expect(counts['US individual return (1040)']).toMatchObject({ sentBack: 1, toReview: 5 })
    expect(counts['Monthly bookkeeping']).toMatchObject({ sentBack: 0, toReview: 4 })
    expect(counts['Canadian individual return (T1)']).toMatchObject({ open: 4, toReview: 1, settled: 2 })
    expect(counts['Canadian corporate return (T2)']).toMatchObject({ open: 0, toReview: 0, settled: 4 })
    await ctx.runJobs()
    expect(await ctx.db.$count(emails)).toBe(0)
  },
)
