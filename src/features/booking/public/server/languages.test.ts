import { describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { appointments } from '../../server/tables.ts'
import { newAdviser, visitorOf } from '../../server/testing.ts'

const monday = '2026-11-23T15:00:00.000Z'

/** Makes three advisers: Ada speaks French and works until noon, Emmy speaks German, and Kurt has no languages. */
async function three(ctx: TestCtx) {
  const morning = Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '12:00' }])
  await newAdviser(ctx, { name: 'Ada', email: 'a@firm.example', languages: ['French'], hours: morning })
  await newAdviser(ctx, { name: 'Emmy', email: 'e@firm.example', languages: ['German', 'english'] })
  await newAdviser(ctx, { name: 'Kurt', email: 'k@firm.example', languages: [] })
  return visitorOf(ctx)
}

describe('a language', () => {
  test('limits times to advisers who speak it; one without languages speaks English', async ({ ctx }) => {
    const { slots, hold } = await three(ctx)
    const last = async (language: string) =>
      (await slots('2026-11-23', '2026-11-23', `&language=${language}`)).starts.at(-1)
    expect(await last('French')).toBe('2026-11-23T16:45:00.000Z')
    expect(await last('german')).toBe('2026-11-23T22:45:00.000Z')
    expect(await last('Klingon')).toBeUndefined()
    expect((await hold(monday, { language: 'French' })).json.adviser).toBe('Ada')
    expect((await hold(monday, { language: 'German' })).json.adviser).toBe('Emmy')
    expect((await hold('2026-11-24T15:00:00.000Z', { language: 'German' })).json.adviser).toBe('Emmy')
    const none = await hold('2026-11-23T18:00:00.000Z', { language: 'French' })
    expect([none.status, none.json.message]).toEqual([
      400,
      "We don't take consultations at this time. Please choose one from the list.",
    ])
  })

  test("can't be booked with an adviser who doesn't speak it; other times are offered", async ({ ctx }) => {
    const { hold, book } = await three(ctx)
    const { json } = await hold(monday, { language: 'French' })
    const refused = await book(json.token, { language: 'German' })
    expect([refused.status, refused.json.message, refused.json.data.nearest.length]).toEqual([
      409,
      'This time is no longer free. Please choose another.',
      3,
    ])
    expect((await book(json.token, { language: 'French' })).status).toBe(201)
    expect((await ctx.db.select().from(appointments)).map(({ language }) => language)).toEqual(['French'])
  })

  test('is the same in any capitalization', async ({ ctx }) => {
    await three(ctx)
    await newAdviser(ctx, { name: 'Sophie', email: 's@firm.example', languages: ['GERMAN', 'French'] })
    const { json } = await appFor(ctx)('GET', '/api/booking/options')
    const languages: string[] = json.advisers.flatMap((one: { languages: string[] }) => one.languages)
    expect(languages).toHaveLength(6)
    expect(new Set(languages).size).toBe(3)
    expect(languages).toContain('English')
  })
})
