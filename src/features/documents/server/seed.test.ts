import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { seedClients } from '../../clients/server/seed.ts'
import { seedEngagements } from '../../engagements/server/seed.ts'
import { engagements } from '../../engagements/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { seedDocuments } from './seed.ts'
import { documents } from './tables.ts'

test('the demo has a draft for the engagement that waits for a signature', async ({ ctx }) => {
  const now = { ...ctx, now: () => new Date('2026-11-22T12:00:00Z') }
  await newPerson(ctx, 'admin')
  await seedClients(now)
  await seedEngagements(now)
  await seedDocuments(now)
  const rows = await ctx.db
    .select({ label: documents.label, stage: engagements.stage })
    .from(documents)
    .innerJoin(engagements, eq(engagements.id, documents.engagementId))
  expect(rows).toEqual([{ label: 'draft', stage: 'signature' }])
})
