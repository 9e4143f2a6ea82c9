import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { confirm, subscribe } from '../../public/server/service.ts'
import { confirmationLink } from '../../server/links.ts'
import { subscribers } from '../../server/tables.ts'
import { addSubscriber, endSubscription, eraseSubscriber, resendConfirmation } from './desk.ts'
import { addImportPiece, beginImport } from './import.ts'
import { getSubscriber } from './list.ts'
import { subscriberImportRows } from './tables.ts'
import { newSubscriber } from './testing.ts'

const someone = { email: 'Ada@Example.org', language: 'fr', consentText: 'At our booth, November 3' } as const

describe('a subscriber on the desk', () => {
  test('is added by hand as pending, with the proof, and gets an email to confirm', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const { id } = await addSubscriber(admin, someone)
    await ctx.runJobs()
    expect(await getSubscriber(admin, { id })).toMatchObject({
      email: 'ada@example.org',
      state: 'pending',
      source: 'desk',
      language: 'fr',
      consentText: 'At our booth, November 3',
    })
    expect(await ctx.db.select().from(emails)).toMatchObject([{ recipient: 'ada@example.org' }])
    await expect(addSubscriber(admin, someone)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('gets a new link, at most five a day, and only the newest works', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const { id } = await addSubscriber(admin, someone)
    for (let i = 0; i < 4; i++) await resendConfirmation(admin, { id })
    await expect(resendConfirmation(admin, { id })).rejects.toMatchObject({ code: 'too_many' })
    await ctx.runJobs()
    const tokenOf = (round: number) => ({
      token: new URL(confirmationLink(ctx, id, round)).searchParams.get('token') ?? '',
    })
    await expect(confirm(ctx, tokenOf(4))).rejects.toMatchObject({ code: 'conflict' })
    expect(await confirm(ctx, tokenOf(5))).toMatchObject({ state: 'confirmed' })
    await expect(resendConfirmation(admin, { id })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('can be unsubscribed once, and can subscribe again', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const { id } = await newSubscriber(ctx, 'ada@example.org')
    expect(await endSubscription(admin, { id })).toMatchObject({ state: 'unsubscribed' })
    await expect(endSubscription(admin, { id })).rejects.toMatchObject({ code: 'conflict' })
    await subscribe(ctx, { email: 'ada@example.org' })
    expect(await getSubscriber(admin, { id })).toMatchObject({ state: 'pending' })
  })

  test('leaves nothing but a hash when erased, even the second time', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const file = { name: 'list.csv', columns: { email: 0, consent: 1 } }
    const at = '2026-01-05T10:00:00.000Z'
    const before = { text: 'Wilma agreed', address: '192.0.2.9', source: 'form' as const, endedAt: at }
    const proof = { consentAddress: '192.0.2.7', earlierConsents: [{ ...before, requestedAt: at, confirmedAt: at }] }
    for (let time = 0; time < 2; time++) {
      const { id } = await newSubscriber(ctx, 'wilma@example.org', { ...proof, state: 'pending' })
      await resendConfirmation(admin, { id })
      const { id: importId } = await beginImport(admin, file)
      const text = 'Email,Consent\nWilma@example.org,Web\nbob@example.org,Web'
      await addImportPiece(admin, { id: importId, number: 1, text, isLast: true })
      await queueEmail(ctx, { key: `account:${time}`, to: 'wilma@example.org', subject: '', html: '', text: '' })
      await queueEmail(ctx, { key: `newsletter.x:${time}`, to: 'bob@example.org', subject: '', html: '', text: '' })
      await ctx.runJobs()
      expect(
        await ctx.db
          .select()
          .from(emails)
          .where(eq(emails.key, `newsletter.confirmation:${id}:2`)),
      ).toHaveLength(1)
      expect(await eraseSubscriber(admin, { id })).toMatchObject({ email: '', state: 'erased', consentText: '' })
    }
    const rows = await ctx.db.select().from(subscribers)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/wilma|192\.0\.2/i)
    const kept = (await ctx.db.select().from(emails)).map(({ key }) => key).sort()
    expect(kept, 'emails of their account, and of others').toEqual([
      'account:0',
      'account:1',
      'newsletter.x:0',
      'newsletter.x:1',
    ])
    const listed = await ctx.db.select().from(subscriberImportRows)
    expect(listed.map(({ email }) => email)).toEqual(['bob@example.org', 'bob@example.org'])
    const entries = await ctx.db.select().from(auditEntries)
    expect(entries.map(({ action }) => action)).toContain('subscriber.confirmation-resent')
    expect(JSON.stringify(entries)).not.toContain('wilma@')
  })
})
