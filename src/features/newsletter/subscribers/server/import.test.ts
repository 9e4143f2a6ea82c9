import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { subscribers } from '../../server/tables.ts'
import { eraseSubscriber } from './desk.ts'
import { exportSubscribers } from './export.ts'
import { addImportPiece, beginImport, exportImportProblems, getImport } from './import.ts'
import { previewImport } from './import-read.ts'
import { cancelImport, importSubscribers, runSubscriberImport } from './import-run.ts'
import { newSubscriber } from './testing.ts'

const columns = { email: 0, consent: 1, consentDate: 2, language: 3, interests: 4 }
const head = 'Email,Consent,Consent date,Language,Interests\n'

/** Has a file checked in pieces of this many characters. */
async function check(ctx: TestCtx, text: string, length = 1_000) {
  const begun = await beginImport(ctx, { name: 'list.csv', columns })
  let last = begun
  for (let at = 0; at < text.length; at += length) {
    const piece = { text: text.slice(at, at + length), isLast: at + length >= text.length }
    last = await addImportPiece(ctx, { id: begun.id, number: at / length + 1, ...piece })
  }
  return last
}

const listed = async (ctx: TestCtx) => (await ctx.db.select().from(subscribers)).map(({ email }) => email).sort()

describe('a file of subscribers', () => {
  test('shows its columns and first rows', () => {
    expect(
      previewImport({ text: '\uFEFFCourriel;Consentement;Langue\nzoé@exemple.example;"Salon;\n2025";fr\nx' }),
    ).toEqual({
      headers: ['Courriel', 'Consentement', 'Langue'],
      columns: { email: 0, consent: 1, language: 2 },
      rows: [['zoé@exemple.example', 'Salon;\n2025', 'fr'], ['x']],
    })
  })

  test('is judged row by row, and only new rows are added', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    await newSubscriber(ctx, 'known@example.org')
    await newSubscriber(ctx, 'gone@example.org', { state: 'unsubscribed' })
    const erased = await newSubscriber(ctx, 'erased@example.org')
    await eraseSubscriber(admin, { id: erased.id })
    const text = `${head}new@example.org,"Booth, ""Nov 3""",2025-11-03,French
NEW@example.org,Web,,
known@example.org,Web,,
gone@example.org,Web,,
Erased@example.org,Web,,
not an address,Web,,
,Web,,
silent@example.org,,,
future@example.org,Web,2999-01-01,
"=cmd|' /C calc'!A0",Web,,
second@example.org,"two
lines",,en
`
    const checked = await check(admin, text, 50)
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { new: 2, known: 1, suppressed: 2, duplicate: 1, no_consent: 1, invalid: 4 },
    })
    expect(checked.problems[0]).toEqual({
      line: 3,
      email: 'new@example.org',
      verdict: 'duplicate',
      sentence: 'An earlier line has the same address.',
    })
    expect(await listed(ctx)).toHaveLength(3)
    await runSubscriberImport(admin, { id: checked.id })
    await ctx.runJobs()
    expect(await getImport(admin, { id: checked.id })).toMatchObject({ state: 'done', done: 2, added: 2 })
    const added = (await ctx.db.select().from(subscribers)).find(({ email }) => email === 'new@example.org')
    expect(added).toMatchObject({ state: 'confirmed', source: 'import', language: 'fr', consentText: 'Booth, "Nov 3"' })
    expect(added?.confirmedAt?.toISOString()).toBe('2025-11-03T00:00:00.000Z')
    const file = await (await exportImportProblems(admin, { id: checked.id })).text()
    expect(file).toContain(`"'=cmd|' /c calc'!a0"`)
  })

  test('sets languages and interests, and we say which ones we do not offer', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const checked = await check(
      admin,
      `${head}several@example.org,Web,,fr-CA,"accounting, Expat tax;CROSS BORDER | Accounting"
lines@example.org,Web,,English,"Business Tax
Tax Planning,"
none@example.org,Web,,,
garden@example.org,Web,,,"Accounting, Gardening, Fishing"
spanish@example.org,Web,,Spanish,Accounting
long@example.org,Web,,,${'x'.repeat(500)}
`,
    )
    expect(checked.counts).toMatchObject({ new: 3, invalid: 3 })
    const all = 'Expat Tax, Business Tax, Individual Tax, Cross-Border, Tax Planning, Accounting'
    expect(checked.problems.map(({ line, sentence }) => [line, sentence])).toEqual([
      [6, `“Gardening” isn't one of our interests: ${all}.`],
      [7, 'There is no newsletter in “Spanish”, only in English and French.'],
      [8, `“${'x'.repeat(60)}…” isn't one of our interests: ${all}.`],
    ])
    await runSubscriberImport(admin, { id: checked.id })
    await ctx.runJobs()
    const added = await ctx.db.select().from(subscribers).orderBy(subscribers.email)
    expect(added.map(({ email, language, interests }) => [email, language, interests])).toEqual([
      ['lines@example.org', 'en', ['Business Tax', 'Tax Planning']],
      ['none@example.org', 'en', []],
      ['several@example.org', 'fr', ['Expat Tax', 'Cross-Border', 'Accounting']],
    ])
  })

  test('that we exported restores the same languages and interests', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const chosen = { language: 'fr', interests: ['Accounting', 'Expat Tax'] } as const
    await newSubscriber(ctx, 'ada@example.org', { ...chosen, interests: [...chosen.interests] })
    const lines: string[] = []
    for await (const line of await exportSubscribers(admin, {})) lines.push(line)
    await ctx.db.delete(subscribers)
    const text = lines.join('')
    const { columns } = previewImport({ text })
    const { id } = await beginImport(admin, { name: 'export.csv', columns })
    await addImportPiece(admin, { id, number: 1, text, isLast: true })
    await runSubscriberImport(admin, { id })
    await ctx.runJobs()
    expect(await ctx.db.select().from(subscribers)).toMatchObject([
      { email: 'ada@example.org', language: 'fr', interests: ['Expat Tax', 'Accounting'] },
    ])
  })

  test('adds thousands of rows in steps, and a job that runs twice adds no one twice', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const rows = Array.from({ length: 4_500 }, (_, i) => `p${i % 4_400}@example.org,Web,,en`)
    const checked = await check(admin, head + rows.join('\n'), 50_000)
    expect(checked.counts).toMatchObject({ new: 4_400, duplicate: 100 })
    await runSubscriberImport(admin, { id: checked.id })
    await runSubscriberImport(admin, { id: checked.id })
    await importSubscribers.run(ctx, { importId: checked.id })
    await ctx.runJobs()
    expect(await getImport(admin, { id: checked.id })).toMatchObject({ state: 'done', done: 4_400, added: 4_400 })
    expect(await listed(ctx)).toHaveLength(4_400)
  })

  test('ignores a repeated piece and refuses pieces out of order', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const { id } = await beginImport(admin, { name: 'list.csv', columns })
    const first = { id, number: 1, text: `${head}a@example.org,Web,,\n`, isLast: false }
    await addImportPiece(admin, first)
    expect(await addImportPiece(admin, first)).toMatchObject({ pieces: 1 })
    const third = { id, number: 3, text: 'b@example.org,Web,,', isLast: true }
    await expect(addImportPiece(admin, third)).rejects.toMatchObject({ code: 'conflict' })
    await expect(runSubscriberImport(admin, { id })).rejects.toMatchObject({ code: 'conflict' })
    expect(await addImportPiece(admin, { ...third, number: 2 })).toMatchObject({ counts: { new: 2 } })
  })

  for (const [name, text, sentence] of [
    ['a file that is no text', `${head}\uFFFDPNG\u0001`, "This isn't a CSV file."],
    [
      'a quotation mark that is never closed',
      `${head}"a@example.org,Web\n${'x'.repeat(300)}`,
      'In line 2, a quotation',
    ],
    ['an endless line', `${head}${'x'.repeat(250_000)}`, 'Line 2 is too long'],
    ['an empty file', '  \n', 'This file is empty.'],
  ] as const)
    test(`is refused as a whole: ${name}`, async ({ ctx }) => {
      const { ctx: admin } = await newPerson(ctx, 'admin')
      const { id } = await beginImport(admin, { name: 'list.csv', columns })
      const isLast = name !== 'an endless line'
      await expect(addImportPiece(admin, { id, number: 1, text, isLast })).rejects.toThrow(sentence)
      expect(await getImport(admin, { id })).toMatchObject({ pieces: 0, problems: [] })
    })

  test('is dropped when canceled', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const checked = await check(admin, `${head}a@example.org,Web,,`)
    expect(await cancelImport(admin, { id: checked.id })).toMatchObject({ state: 'canceled', counts: { new: 0 } })
    await expect(runSubscriberImport(admin, { id: checked.id })).rejects.toMatchObject({ code: 'conflict' })
    expect(await listed(ctx)).toEqual([])
  })
})
