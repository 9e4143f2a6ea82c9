import { describe, expect } from 'vitest'
import { test } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { exportSubscribers } from './export.ts'
import { listSubscribers, summarizeSubscribers } from './list.ts'
import { newSubscriber } from './testing.ts'

describe('the list', () => {
  test('finds addresses and domains by their beginning, and filters', async ({ ctx }) => {
    for (const email of ['ada@example.org', 'adam@people.example', 'zoe@example.com', 'x@adams.example'])
      await newSubscriber(ctx, email)
    await newSubscriber(ctx, 'adele@example.org', { state: 'unsubscribed', source: 'import', language: 'fr' })
    await newSubscriber(ctx, 'adf0@erased.invalid', { state: 'erased' })
    const found = async (filters: object) => (await listSubscribers(ctx, filters)).items.map(({ email }) => email)
    expect(await found({ q: 'AD' })).toEqual(['ada@example.org', 'adam@people.example', 'adele@example.org'])
    expect((await found({ q: '@example' })).sort()).toEqual(['ada@example.org', 'adele@example.org', 'zoe@example.com'])
    expect(await found({ q: 'ad', state: 'unsubscribed' })).toEqual(['adele@example.org'])
    expect(await found({ source: 'import', language: 'fr' })).toEqual(['adele@example.org'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ state: 'erased' })).toEqual([''])
  })

  test('has every subscriber once, page after page, in both directions and in a search', async ({ ctx }) => {
    for (let i = 0; i < 120; i++)
      await newSubscriber(ctx, `p${i}@example.org`, { createdAt: new Date(ctx.now().getTime() + (i % 7) * 1_000) })
    const orders = [{}, { sort: 'oldest' as const }, { q: 'p' }, { q: '@example.org' }]
    for (const filters of orders.flatMap((order) => [order, { ...order, language: 'en' as const }])) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await listSubscribers(ctx, { ...filters, after })
        seen.push(...page.items.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    }
  })

  test('finds every combination of state, source and language, in the order of the whole list', async ({ ctx }) => {
    const states = ['pending', 'bounced', 'erased'] as const
    const sources = ['form', 'import'] as const
    const languages = ['en', 'fr'] as const
    let number = 0
    for (let round = 0; round < 2; round++)
      for (const state of states)
        for (const source of sources)
          for (const language of languages) {
            number += 1
            const createdAt = new Date(ctx.now().getTime() + ((number * 7) % 24) * 1_000)
            if (number % 5 > 0)
              await newSubscriber(ctx, `p${(number * 11) % 24}@example.org`, { state, source, language, createdAt })
          }
    for (const order of [{}, { sort: 'oldest' as const }, { q: 'p' }, { q: '@example' }]) {
      const whole = (await listSubscribers(ctx, order)).items
      for (const state of [undefined, ...states])
        for (const source of [undefined, ...sources])
          for (const language of [undefined, ...languages]) {
            const filters = { ...order, state, source, language }
            const expected = whole.filter(
              (one) =>
                (!state || one.state === state) &&
                (!source || one.source === source) &&
                (!language || one.language === language),
            )
            expect((await listSubscribers(ctx, filters)).items, JSON.stringify(filters)).toEqual(expected)
          }
    }
  })

  test('counts the states and the last twelve months', async ({ ctx }) => {
    await newSubscriber(ctx, 'a@example.org')
    await newSubscriber(ctx, 'b@example.org', { confirmedAt: new Date('2026-02-28T23:59:59Z') })
    await newSubscriber(ctx, 'c@example.org', { confirmedAt: new Date('2025-11-30T12:00:00Z') })
    await newSubscriber(ctx, 'd@example.org', { state: 'bounced', unsubscribedAt: new Date('2026-03-01T00:00:00Z') })
    const { counts, months } = await summarizeSubscribers(ctx)
    expect(counts).toEqual({ pending: 0, confirmed: 3, unsubscribed: 0, bounced: 1, complained: 0, erased: 0 })
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-12', confirmed: 0, ended: 0 })
    expect(months.find(({ month }) => month === '2026-02')).toMatchObject({ confirmed: 1 })
    expect(months.find(({ month }) => month === '2026-03')).toMatchObject({ ended: 1 })
    expect(months.at(-1)).toEqual({ month: '2026-11', confirmed: 2, ended: 0 })
  })
})

describe('the export', () => {
  test('sends every matching row once, and no cell can run as a formula', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    await newSubscriber(ctx, '=cmd@example.org', { consentText: '=HYPERLINK("x")' })
    for (let i = 0; i < 30; i++) await newSubscriber(ctx, `p${i}@example.org`)
    await newSubscriber(ctx, 'pending@example.org', { state: 'pending' })
    let text = ''
    for await (const lines of await exportSubscribers(admin.ctx, { state: 'confirmed' })) text += lines
    expect(text.startsWith('\uFEFF"Email",')).toBe(true)
    expect(text).toContain(`"'=cmd@example.org"`)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).not.toContain('pending@')
    expect(text.trimEnd().split('\r\n')).toHaveLength(32)
  })

  test('needs a recent sign-in', async ({ ctx }) => {
    const { ctx: stale } = await newPerson(ctx, 'admin', { signedInSecondsAgo: 1_000 })
    await expect(exportSubscribers(stale, {})).rejects.toMatchObject({ code: 'forbidden' })
  })
})
