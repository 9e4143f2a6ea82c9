import { expect } from 'vitest'
import { newPerson } from '../features/identity/server/testing.ts'
import { subscribers } from '../features/newsletter/server/tables.ts'
import { emails } from '../platform/db/tables.ts'
import { test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

const email = 'ada@example.org'

test('an email about an account still reaches someone whose subscription ended for any reason', async ({ ctx }) => {
  const call = appFor(ctx)
  await newPerson(ctx, 'client', { email })
  await ctx.db.insert(subscribers).values({ email, requestedAt: ctx.now(), consentText: 'Yes' })
  for (const state of ['unsubscribed', 'bounced', 'complained'] as const) {
    await ctx.db.delete(emails)
    await ctx.db.update(subscribers).set({ state })
    expect((await call('POST', '/api/auth/sign-in-link', { email })).status).toBe(200)
    await ctx.runJobs()
    expect(await ctx.db.select().from(emails)).toMatchObject([{ recipient: email, state: 'sent' }])
  }
})
