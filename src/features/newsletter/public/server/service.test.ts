import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { makeLinkToken } from '../../../../platform/security/link-token.ts'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { subscribers } from '../../server/tables.ts'
import { consentText } from '../../shared/consent.ts'
import { getSubscriber } from '../../subscribers/server/list.ts'
import { SaveChoices } from '../contract.ts'
import { confirm, getSubscription, saveChoices, subscribe, unsubscribe } from './service.ts'

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
  test('stores a pending subscriber with the consent, and emails one confirmation link', async ({ ctx }) => {
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

  test('emails a pending address again, regardless of capitals', async ({ ctx }) => {
    await subscribed(ctx)
    await subscribe(ctx, { email: 'Ada@Example.ORG' })
    await ctx.runJobs()
    expect(await findSubscriber(ctx)).toMatchObject({ state: 'pending', round: 2 })
    expect(await ctx.db.select().from(emails)).toHaveLength(2)
  })

  test('refuses a confirmed address as a conflict', async ({ ctx }) => {
    const { confirmToken } = await subscribed(ctx)
    await confirm(ctx, { token: confirmToken })
    await expect(subscribe(ctx, { email })).rejects.toMatchObject({ code: 'conflict', status: 409 })
  })

  test('keeps the proof of an earlier consent, even if a stranger asks again', async ({ ctx }) => {
    const { confirmToken, preferencesToken } = await subscribed(ctx)
    await confirm(ctx, { token: confirmToken })
    await unsubscribe(ctx, { token: preferencesToken })
    const { id = '' } = (await findSubscriber(ctx)) ?? {}
    expect(await getSubscriber(ctx, { id })).toMatchObject({ earlierConsents: [] })
    const later = { ...ctx, address: '192.0.2.77', now: () => new Date(testNow.getTime() + 3_600_000) }
    for (let i = 0; i < 2; i++) await subscribe(later, { email })
    const times = { requestedAt: testNow.toISOString(), confirmedAt: testNow.toISOString() }
    const proof = { text: consentText, address: '192.0.2.1', source: 'form', ...times, endedAt: testNow.toISOString() }
    const asked = { consentAddress: '192.0.2.77', requestedAt: later.now().toISOString(), earlierConsents: [proof] }
    expect(await getSubscriber(ctx, { id })).toMatchObject({ ...asked, state: 'pending', confirmedAt: null })
    await confirm(later, { token: makeLinkToken(ctx.site.secretKey, 'newsletter.confirm', `${id}:3`) })
    expect(await getSubscriber(ctx, { id })).toMatchObject({ ...asked, confirmedAt: later.now().toISOString() })
  })

  test('sends one email even if the job runs twice', async ({ ctx }) => {
    await subscribe(ctx, { email })
    ctx.queued.push(...ctx.queued)
    await ctx.runJobs()
    expect(await ctx.db.select().from(emails)).toHaveLength(1)
  })

  test('sends no sixth email a day to an address, but gives the same answer', async ({ ctx }) => {
    const answers: string[] = []
    for (let i = 0; i < 6; i++) {
      answers.push((await subscribe({ ...ctx, address: `192.0.2.${i}` }, { email })).message)
      await ctx.runJobs()
    }
    expect(new Set(answers)).toEqual(new Set(['Please confirm with the link in our latest email to you.']))
    const sent = await ctx.db.select().from(emails)
    expect(sent).toHaveLength(5)
    const { id = '', round } = (await findSubscriber(ctx)) ?? {}
    const token = makeLinkToken(ctx.site.secretKey, 'newsletter.confirm', `${id}:${round}`)
    expect(sent.some(({ text }) => text.includes(token))).toBe(true)
    expect(await confirm(ctx, { token })).toMatchObject({ state: 'confirmed' })
  })

  test('stores nothing for bots, which get a normal answer', async ({ ctx }) => {
    await subscribe(ctx, { email, remark: 'https://spam.example' })
    expect(await findSubscriber(ctx)).toBeUndefined()
    await expect(subscribe(ctx, { email, elapsed: 10 })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('refuses the sixth request a minute from one IP address and says how long to wait', async ({ ctx }) => {
    for (let i = 0; i < 5; i++) await subscribe(ctx, { email: `person${i}@example.org` })
    const refusal = { code: 'too_many', details: { retryAfter: expect.any(Number) } }
    await expect(subscribe(ctx, { email })).rejects.toMatchObject(refusal)
    await subscribe({ ...ctx, address: '192.0.2.2' }, { email })
  })
})

describe('confirming', () => {
  test('takes effect once and sends one welcome email', async ({ ctx }) => {
    const { confirmToken } = await subscribed(ctx)
    expect(await confirm(ctx, { token: confirmToken })).toEqual({
      ...{ email: 'a…@example.org', state: 'confirmed' },
      ...{ language: 'en', interests: [] },
    })
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

describe('unsubscribing', () => {
  test('works at once and repeatedly, and disables the confirmation link until a new request', async ({ ctx }) => {
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

describe('choosing', () => {
  const choices = { language: 'fr', interests: ['Accounting', 'Expat Tax', 'Accounting'] } as const

  test('saves the language and each interest once, which the link then shows', async ({ ctx }) => {
    const { preferencesToken: token } = await subscribed(ctx)
    const saved = { state: 'pending', language: 'fr', interests: ['Expat Tax', 'Accounting'] }
    expect(await saveChoices(ctx, { token, ...choices, interests: [...choices.interests] })).toMatchObject(saved)
    expect(await getSubscription(ctx, { token })).toMatchObject(saved)
    expect(await findSubscriber(ctx)).toMatchObject({ language: 'fr', interests: ['Expat Tax', 'Accounting'] })
    expect(await saveChoices(ctx, { token, language: 'en', interests: [] })).toMatchObject({ interests: [] })
  })

  test("changes only the person's own subscription, and lasts if they unsubscribe and subscribe again", async ({
    ctx,
  }) => {
    await subscribe(ctx, { email: 'bob@example.org' })
    const bob = (await ctx.db.select().from(subscribers))[0]
    await subscribe(ctx, { email })
    const [ada] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email))
    const token = makeLinkToken(ctx.site.secretKey, 'newsletter.preferences', ada?.id ?? '')
    await saveChoices(ctx, { token, language: 'fr', interests: ['Accounting'] })
    await unsubscribe(ctx, { token })
    await expect(saveChoices(ctx, { token, language: 'en', interests: [] })).rejects.toMatchObject({ code: 'conflict' })
    await subscribe(ctx, { email })
    expect(await getSubscription(ctx, { token })).toMatchObject({ language: 'fr', interests: ['Accounting'] })
    const [other] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, 'bob@example.org'))
    expect(other).toEqual(bob)
  })

  test('is refused with any other token, and for choices that we do not offer', async ({ ctx }) => {
    const { confirmToken } = await subscribed(ctx)
    for (const token of [confirmToken, 'x', '..'])
      await expect(saveChoices(ctx, { token, language: 'fr', interests: [] })).rejects.toMatchObject({
        code: 'not_found',
      })
    const problems = SaveChoices.safeParse({ token: 'x', language: 'es', interests: ['Gardening'] }).error?.issues
    expect(problems?.map(({ message }) => message)).toEqual([
      'Please choose a language',
      'Please choose interests from the list',
    ])
  })
})
