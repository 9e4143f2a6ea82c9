import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { importExample } from '../shared/import-example.ts'
import { exportClients } from './desk-list.ts'
import { checkImport, runImport } from './import.ts'
import { clients } from './tables.ts'
import { newClient } from './testing.ts'

const adminOf = async (ctx: TestCtx) => (await newPerson(ctx, 'admin')).ctx
const verdicts = async (ctx: TestCtx, text: string) =>
  (await checkImport(ctx, { text })).rows.map(({ line, verdict, sentence }) => `${line} ${verdict}: ${sentence}`)

async function importAll(ctx: TestCtx, text: string, duplicates: number[] = []) {
  const { columns, fingerprint } = await checkImport(ctx, { text })
  return runImport(ctx, { text, columns, fingerprint, duplicates })
}

describe('an import', () => {
  test('recognizes columns and words in English and French', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const french =
      '\uFEFFNom;Type;Référence;Courriel;Téléphone;Pays;Province;Langue\n"Élodie Gagnon-Lévesque";Particulier;G-1;elodie@example.org;514 555 0117;Canada;Québec;Français\n'
    expect(await importAll(admin, french)).toEqual({ created: 1, updated: 0 })
    const [row] = await ctx.db.select().from(clients)
    expect(row).toMatchObject({
      name: 'Élodie Gagnon-Lévesque',
      kind: 'person',
      reference: 'G-1',
      phone: '+15145550117',
      country: 'CA',
      region: 'QC',
      language: 'fr',
    })
  })

  test('gives each row a verdict with its line, and writes nothing', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    await newClient(ctx, { name: 'Ada Lovelace', reference: 'A-1', region: 'DE' })
    await newClient(ctx, { name: 'Grace Hopper', email: 'grace@example.org' })
    await newClient(ctx, { name: 'Gone', reference: 'G-0', archivedAt: ctx.now() })
    const text = [
      'name,kind,reference,email,country,state,adviser',
      'New One,person,N-1,,US,DE,',
      'Ada King,person,a-1,,US,New York,',
      'Ada Lovelace,person,A-1,,US,DE,',
      'grace hopper,person,,,US,,',
      'Someone,person,,GRACE@example.org,US,,',
      'new one,person,,,US,,',
      'Gone,person,G-0,,US,,',
      'No country,person,,,,,',
      'Wrong state,person,,,US,ON,',
      'Wrong kind,dog,,,US,,',
      ',person,X-1,,US,,',
      'Own adviser,person,,,US,,nobody@firm.example',
      '"SSN 123-45-6789",person,,,US,,',
      'Three mistakes,alien,,nowhere,Mars,,',
    ].join('\n')
    expect(await verdicts(admin, text)).toEqual([
      '2 new: Adds a new client.',
      '3 update: Changes: name, state or province.',
      '4 error: Line 3 has the same reference.',
      '5 duplicate: A client has the same name.',
      '6 duplicate: A client has the same email address.',
      '7 duplicate: Line 2 has the same name.',
      '8 error: This reference belongs to Gone, which is archived.',
      "9 error: Please choose the client's country of residence",
      '10 error: Please choose a state or province of that country (“ON”)',
      '11 error: Please choose a type (“dog”)',
      '12 error: Please enter the name as shown on the returns',
      '13 error: No administrator has the email address nobody@firm.example.',
      '14 error: This looks like a Social Security number. Please leave it out.',
      "15 error: Please choose a type (“alien”); Please enter a valid email address, or leave this empty (“nowhere”); Please choose the client's country of residence (“Mars”)",
    ])
    expect(await ctx.db.$count(clients)).toBe(3)
    expect(await importAll(admin, text, [6])).toEqual({ created: 2, updated: 1 })
    const names = (await ctx.db.select().from(clients)).map(({ name }) => name).sort()
    expect(names).toEqual(['Ada King', 'Gone', 'Grace Hopper', 'New One', 'Someone'])
    const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'client.imported'))
    expect(entries.map(({ details }) => details)).toEqual([{ created: '2', updated: '1' }])
    expect((await verdicts(admin, 'name,reference\nAda King,A-1'))[0]).toBe('2 same: Changes nothing.')
  })

  test('imports nothing if a client has changed since the check', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const { id } = await newClient(ctx, { name: 'Ada', reference: 'A-1' })
    const text = 'name,reference,kind,country\nAda King,A-1,person,US\nNew,N-1,person,US'
    const { columns, fingerprint } = await checkImport(admin, { text })
    await ctx.db.update(clients).set({ version: 2 }).where(eq(clients.id, id))
    const run = () => runImport(admin, { text, columns, fingerprint, duplicates: [] })
    await expect(ctx.db.transaction(run)).rejects.toMatchObject({ status: 409 })
    expect(await ctx.db.$count(clients)).toBe(1)
  })

  test('uses other columns if the person chooses them, and stores formulas as plain text', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const text = 'Who,Name,Name,What,Where\n=1+1,x,y,person,US'
    expect((await checkImport(admin, { text })).columns).toEqual({ name: 1 })
    const columns = { name: 0, kind: 3, country: 4 }
    const { fingerprint, headers } = await checkImport(admin, { text, columns })
    expect(headers).toEqual(['Who', 'Name', 'Name', 'What', 'Where'])
    await runImport(admin, { text, columns, fingerprint, duplicates: [] })
    expect(await ctx.db.select().from(clients)).toMatchObject([{ name: '=1+1' }])
    expect(await (await exportClients(admin, {})).text()).toContain(`"'=1+1"`)
  })

  test("says what is missing if no column has the clients' names", async ({ ctx }) => {
    expect(await checkImport(await adminOf(ctx), { text: 'a,b\n1,2' })).toMatchObject({ columns: {}, rows: [] })
  })

  test.for([
    ['', 'This file is empty.'],
    ['name,kind', 'This file has no rows below its headers.'],
    ['\u0000\u0001PK', /^This isn't a CSV file/],
    [
      `name\n${'Ada\n'.repeat(2_001)}`,
      'This file has 2,001 rows. Please split it, because we can import at most 2,000 at a time.',
    ],
    ['name\n"Ada', /^In line 2/],
  ] as const)('refuses the file %j', async ([text, message], { ctx }) => {
    await expect(checkImport(await adminOf(ctx), { text })).rejects.toThrow(message)
  })

  test('of two thousand rows succeeds in one transaction', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const rows = Array.from({ length: 2_000 }, (_, i) => `Client ${i},person,R-${i},US`)
    const text = `name,kind,reference,country\n${rows.join('\n')}`
    expect(await importAll(admin, text)).toEqual({ created: 2_000, updated: 0 })
  })

  test('of the example file has no errors', async ({ ctx }) => {
    const { rows } = await checkImport(await adminOf(ctx), { text: importExample })
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new'])
  })
})
