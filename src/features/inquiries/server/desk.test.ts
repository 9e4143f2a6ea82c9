import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { emails } from '../../../platform/db/tables.ts'
import { withoutIds } from '../../../platform/testing/ids.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { listEntries } from '../../audit/server/service.ts'
import { updateCompany } from '../../company/server/service.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { SendInquiry } from '../contract.ts'
import { closeInquiries, closeInquiry, getInquiry, noteInquiry, reopenInquiry, replyToInquiry } from './desk.ts'
import { exportInquiries, listInquiries } from './desk-list.ts'
import { sendInquiry } from './service.ts'
import { inquiries } from './tables.ts'
import { aMessage } from './testing.ts'

let lastAddress = 0

async function receive(ctx: TestCtx, changes: Partial<SendInquiry> = {}, at = ctx.now()) {
  lastAddress += 1
  const address = `198.51.100.${lastAddress % 250}`
  const { reference } = await sendInquiry({ ...ctx, address, now: () => at }, aMessage(changes))
  const [row] = await ctx.db.select().from(inquiries).where(eq(inquiries.reference, reference))
  return row as typeof inquiries.$inferSelect
}

async function desk(ctx: TestCtx) {
  const admin = await newPerson(ctx, 'admin', { firstName: 'Ada', lastName: 'Admin' })
  return admin.ctx
}

const later = (ctx: TestCtx, minutes: number) => new Date(ctx.now().getTime() + minutes * 60_000)

describe('the list', () => {
  test('searches by name, email, reference and text, filters and sorts', async ({ ctx }) => {
    const at = await desk(ctx)
    const first = await receive(ctx, {
      name: 'Ann Smith',
      topic: 'corporate',
      message: 'A question about 100% of payroll.',
    })
    const second = await receive(
      ctx,
      { email: 'bo_b@example.org', message: `Long ${'word '.repeat(80)}` },
      later(ctx, 1),
    )
    const third = await receive(ctx, { name: 'Cy' }, later(ctx, 2))
    await closeInquiry(at, { id: first.id, version: 1 })
    const ids = async (filters: Parameters<typeof listInquiries>[1]) =>
      (await listInquiries(at, filters)).items.map(({ id }) => id)
    expect(await ids({})).toEqual([third.id, second.id, first.id])
    expect(await ids({ sort: 'oldest' })).toEqual([first.id, second.id, third.id])
    expect(await ids({ q: 'ann sm' })).toEqual([first.id])
    expect(await ids({ q: 'BO_B@' })).toEqual([second.id])
    expect(await ids({ q: '100% of' })).toEqual([first.id])
    expect(await ids({ q: '%' })).toEqual([first.id])
    expect(await ids({ q: third.reference.toLowerCase() })).toEqual([third.id])
    expect(await ids({ state: 'closed' })).toEqual([first.id])
    expect(await ids({ state: 'new', topic: 'corporate' })).toEqual([])
    const [, listed] = (await listInquiries(at, {})).items
    expect(listed?.excerpt).toMatch(/^Long word .{100,140}…$/)
  })

  test('continues where the previous page ends', async ({ ctx }) => {
    const at = await desk(ctx)
    const rows = Array.from({ length: 53 }, (_, i) => {
      const { consent: _consent, ...message } = aMessage({ email: `p${i}@example.org` })
      const times = { createdAt: later(ctx, i % 7), changedAt: ctx.now() }
      return { ...message, reference: `ZN-${i}`, consentText: '', ...times }
    })
    await ctx.db.insert(inquiries).values(rows)
    for (const sort of ['newest', 'oldest', 'changed'] as const) {
      const page = await listInquiries(at, { sort })
      const rest = await listInquiries(at, { sort, after: page.next ?? undefined })
      expect([page.items.length, rest.items.length, rest.next]).toEqual([50, 3, null])
      expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(53)
    }
  })

  test('exports a file without formulas and audits it', async ({ ctx }) => {
    const at = await desk(ctx)
    await receive(ctx, { name: '=HYPERLINK("https://evil.example")' })
    const file = await exportInquiries(at, { topic: 'expat' })
    const text = await file.text()
    expect(file.name).toBe('inquiries-2026-11-20.csv')
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example"")"')
    const { items } = await listEntries(at, {})
    expect(items[0]).toMatchObject({ action: 'inquiry.exported', details: { count: '1', topic: 'expat' } })
    const idle = { ...at, now: () => later(ctx, 16) }
    await expect(exportInquiries(idle, {})).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('an inquiry', () => {
  test('shows its account and which identifiers we masked', async ({ ctx }) => {
    const owner = await newPerson(ctx)
    const { id } = await receive(
      { ...ctx, actor: owner.ctx.actor },
      { message: 'My number is 123-45-6789, is that fine?' },
    )
    expect(await getInquiry(await desk(ctx), { id })).toMatchObject({
      message: 'My number is •••-••-6789, is that fine?',
      masked: ['Social Security number'],
      account: owner.user.email,
      version: 1,
      entries: [],
    })
  })

  test('that does not exist gives not found', async ({ ctx }) => {
    const at = await desk(ctx)
    const id = '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0001'
    for (const call of [
      () => getInquiry(at, { id }),
      () => replyToInquiry(at, { id, version: 1, text: 'Hello' }),
      () => noteInquiry(at, { id, text: 'Hello' }),
      () => closeInquiry(at, { id, version: 1 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found', message: 'There is no such inquiry.' })
    }
  })

  test('is answered by one email with masked identifiers, and replies to it go to the firm', async ({ ctx }) => {
    await updateCompany(ctx, { changes: { contactEmail: 'desk@firm.example' } })
    const at = await desk(ctx)
    const { id, reference } = await receive(ctx)
    await ctx.runJobs()
    const text = 'Dear Grace,\n\nyour EIN 12-3456789 is fine. <b>Bold</b>\nBest'
    const answered = await replyToInquiry(at, { id, version: 1, text })
    expect(answered).toMatchObject({
      state: 'answered',
      version: 2,
      entries: [{ kind: 'reply', author: 'Ada Admin', text: text.replace('12-3456789', '••-•••6789') }],
    })
    ctx.queued.push(...ctx.queued)
    await ctx.runJobs()
    const replies = (await ctx.db.select().from(emails)).filter(({ subject }) => subject.startsWith('Re:'))
    expect(replies).toHaveLength(1)
    const [mail] = replies
    expect(mail).toMatchObject({ recipient: 'grace@example.org', headers: { 'Reply-To': 'desk@firm.example' } })
    expect(mail?.subject).toContain(reference)
    expect(mail?.text).toContain('••-•••6789')
    expect(mail?.html).toContain('&lt;b&gt;Bold')
    expect(mail?.html).not.toMatch(/12-3456789|Toronto/)
  })

  test('is answered by the first of two people; the second sees that reply and can then send another', async ({
    ctx,
  }) => {
    const at = await desk(ctx)
    const { id } = await receive(ctx)
    await replyToInquiry(at, { id, version: 1, text: 'You need a T1 and a 1040.' })
    const late = { id, version: 1, text: 'You need two returns.' }
    await expect(replyToInquiry(at, late)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ada Admin has replied since you opened this: “You need a T1 and a 1040.”',
    })
    await expect(closeInquiry(at, { id, version: 1 })).rejects.toMatchObject({ code: 'conflict' })
    const { entries } = await replyToInquiry(at, { ...late, version: 2 })
    expect(entries.map(({ text }) => text)).toEqual(['You need a T1 and a 1040.', 'You need two returns.'])
  })

  test('gets a note, is closed and reopened, and the audit log has each change without its text', async ({ ctx }) => {
    const at = await desk(ctx)
    const { id, reference } = await receive(ctx)
    await noteInquiry(at, { id, text: 'Called, SSN 123-45-6789' })
    await closeInquiry(at, { id, version: 2 })
    // Closing the inquiry again changes nothing.
    await closeInquiry(at, { id, version: 2 })
    expect(await reopenInquiry(at, { id, version: 3 })).toMatchObject({ state: 'new', version: 4 })
    await replyToInquiry(at, { id, version: 4, text: 'Hello' })
    await closeInquiry(at, { id, version: 5 })
    const { state, entries } = await reopenInquiry(at, { id, version: 6 })
    expect(state).toBe('answered')
    expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['note', 'Called, SSN •••-••-6789'],
      ['closed', ''],
      ['reopened', ''],
      ['reply', 'Hello'],
      ['closed', ''],
      ['reopened', ''],
    ])
    const { items } = await listEntries(at, { object: reference })
    expect(items.map(({ action }) => action).reverse()).toEqual([
      'inquiry.noted',
      'inquiry.closed',
      'inquiry.reopened',
      'inquiry.replied',
      'inquiry.closed',
      'inquiry.reopened',
    ])
    expect(withoutIds(items)).not.toMatch(/6789|Hello/)
  })

  test('that is closed already stays as it is when several are closed at once', async ({ ctx }) => {
    const at = await desk(ctx)
    const rows = [await receive(ctx), await receive(ctx), await receive(ctx)]
    const [first] = rows
    await closeInquiry(at, { id: first?.id ?? '', version: 1 })
    expect(await closeInquiries(at, { ids: rows.map(({ id }) => id) })).toEqual({ closed: 2 })
    expect((await listInquiries(at, { state: 'closed' })).items).toHaveLength(3)
  })

  test('refuses an empty or too long reply with a message', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const { id } = await receive(ctx)
    const call = appFor(ctx)
    for (const [text, sentence] of [
      ['  ', 'Please write a reply'],
      ['x'.repeat(10_001), 'Please keep this to 10,000 characters at most'],
    ]) {
      const { status, json } = await call('POST', `/api/admin/inquiries/${id}/reply`, { version: 1, text }, headers)
      expect([status, json.message]).toEqual([400, sentence])
    }
    expect((await call('POST', `/api/admin/inquiries/${id}/note`, { text: '' }, headers)).json.message).toBe(
      'Please write a note',
    )
  })
})
