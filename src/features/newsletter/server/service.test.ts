import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { makeLinkToken } from '../../../platform/security/link-token.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { confirm, getSubscription, subscribe, unsubscribe } from './service.ts'
import { subscribers } from './tables.ts'

const email = 'ada@example.org'

const findSubscriber = async (ctx: TestCtx) => (await ctx.db.select().from(subscribers))[0]

async function subscribed(ctx: TestCtx) {
  await subscribe(ctx, { email })
  await ctx.runJobs()
  const id = (await findSubscriber(ctx))?.id ?? ''
  return {
    confirmToken: makeLinkToken(ctx.site.secretKey, 'newsletter.confirm', `${id}:1`),
    preferencesToken: makeLinkToken(ctx.site.secretKey, 'newsletter.preferences', id),
  }
}

describe('subscribing', () => {
  test('writes a pending subscriber with the consent, and one mail that asks to confirm', async ({ ctx }) => {
    const { confirmToken, preferencesToken } = await subscribed(ctx)
    expect(await findSubscriber(ctx)).toMatchObject({ email, state: 'pending', round: 1, consentAddress: '192.0.2.1' })
    const [mail, ...others] = await ctx.db.select().from(emails)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email, state: 'sent' })
    expect(mail?.text).toContain(`/newsletter/confirm?token=${confirmToken}`)
    expect(mail?.html).toContain(`/newsletter/confirm?token=${confirmToken}`)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/newsletter/preferences?token=${preferencesToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('a pending address gets its mail again, whatever its capitals', async ({ ctx }) => {
    await subscribed(ctx)
    await subscribe(ctx, { email: 'Ada@Example.ORG' })
    await ctx.runJobs()
    expect(await findSubscriber(ctx)).toMatchObject({ state: 'pending', round: 2 })
    expect(await ctx.db.select().from(emails)).toHaveLength(2)
  })

  test('a confirmed address is a conflict', async ({ ctx }) => {
    const { confirmToken } = await subscribed(ctx)
    await confirm(ctx, { token: confirmToken })
    await expect(subscribe(ctx, { email })).rejects.toMatchObject({ code: 'conflict', status: 409 })
  })

  test('a job that runs twice writes one mail', async ({ ctx }) => {
    await subscribe(ctx, { email })
    ctx.queued.push(...ctx.queued)
    await ctx.runJobs()
    expect(await ctx.db.select().from(emails)).toHaveLength(1)
  })

  test('the sixth request of a day for one address brings no mail, and its answer is as true as the others', async ({
    ctx,
  }) => {
    const answers: string[] = []
    for (let i = 0; i < 6; i++) {
      answers.push((await subscribe({ ...ctx, address: `192.0.2.${i}` }, { email })).message)
      await ctx.runJobs()
    }
    expect(new Set(answers)).toEqual(new Set(['Please confirm with the link in our newest email to you.']))
    const sent = await ctx.db.select().from(emails)
    expect(sent).toHaveLength(5)
    const { id = '', round } = (await findSubscriber(ctx)) ?? {}
    const token = makeLinkToken(ctx.site.secretKey, 'newsletter.confirm', `${id}:${round}`)
    expect(sent.some(({ text }) => text.includes(token))).toBe(true)
    expect(await confirm(ctx, { token })).toMatchObject({ state: 'confirmed' })
  })

  test('robots are answered kindly and nothing is written', async ({ ctx }) => {
    await subscribe(ctx, { email, remark: 'https://spam.example' })
    expect(await findSubscriber(ctx)).toBeUndefined()
    await expect(subscribe(ctx, { email, elapsed: 10 })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('the sixth request of a minute from one network address is refused with the time to wait', async ({ ctx }) => {
    for (let i = 0; i < 5; i++) await subscribe(ctx, { email: `person${i}@example.org` })
    const refusal = { code: 'too_many', details: { retryAfter: expect.any(Number) } }
    await expect(subscribe(ctx, { email })).rejects.toMatchObject(refusal)
    await subscribe({ ...ctx, address: '192.0.2.2' }, { email })
  })
})

describe('confirming', () => {
  test('happens once and brings one welcome mail', async ({ ctx }) => {
    const { confirmToken } = await subscribed(ctx)
    expect(await confirm(ctx, { token: confirmToken })).toEqual({ email: 'a…@example.org', state: 'confirmed' })
    expect(await confirm(ctx, { token: confirmToken })).toMatchObject({ state: 'confirmed' })
    await ctx.runJobs()
    const subjects = (await ctx.db.select().from(emails)).map((mail) => mail.subject)
    expect(subjects.filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1)
  })

  test('is refused after seven days, and with any other token', async ({ ctx }) => {
    const { confirmToken, preferencesToken } = await subscribed(ctx)
    const later = { ...ctx, now: () => new Date(testNow.getTime() + 8 * 86_400_000) }
    await expect(confirm(later, { token: confirmToken })).rejects.toMatchObject({ code: 'invalid' })
    for (const token of [preferencesToken, 'x', `${confirmToken.split('.')[0]}.AAAA`, '..', '💥']) {
      await expect(confirm(ctx, { token })).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('leaving', () => {
  test('works at once, twice, and ends the confirm link; a new request starts over', async ({ ctx }) => {
    const { confirmToken, preferencesToken } = await subscribed(ctx)
    await confirm(ctx, { token: confirmToken })
    expect(await getSubscription(ctx, { token: preferencesToken })).toMatchObject({ state: 'confirmed' })
    expect(await unsubscribe(ctx, { token: preferencesToken })).toMatchObject({ state: 'unsubscribed' })
    expect(await unsubscribe(ctx, { token: preferencesToken })).toMatchObject({ state: 'unsubscribed' })
    await expect(confirm(ctx, { token: confirmToken })).rejects.toMatchObject({ code: 'conflict' })
    await subscribe(ctx, { email })
    const [again] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email))
    expect(again).toMatchObject({ state: 'pending', round: 2 })
  })
})
