import { type SQL, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, inject } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { sealAllEntries } from './sealing.ts'
import { audit } from './service.ts'
import { auditEntries } from './tables.ts'
import { readHead, verifyAuditLog } from './verify.ts'

const write = async (ctx: TestCtx, ...ids: string[]) => {
  for (const id of ids) await audit(ctx, 'user.disabled', { type: 'user', id }, { why: 'left', by: 'desk' })
}

const numbersOf = async ({ db }: TestCtx) =>
  (await db.select({ number: auditEntries.number }).from(auditEntries).orderBy(auditEntries.number)).map(
    ({ number }) => number,
  )

const headOf = async (ctx: TestCtx) => readHead(/^Head: (.*)$/m.exec(await verifyAuditLog(ctx))?.[1] ?? '')

describe('an untouched audit log', () => {
  test('is intact and reports its head', async ({ ctx }) => {
    expect(await verifyAuditLog(ctx)).toBe('The audit log is empty.')
    await write(ctx, '1', '2', '3')
    const last = (await numbersOf(ctx)).at(-1)
    expect(await verifyAuditLog(ctx)).toMatch(
      new RegExp(
        `^The audit log is intact: 3 entries, the last with number ${last}\\.\nHead: 3:[0-9a-f]{8}\\.\\S{43}\n`,
      ),
    )
  })

  test('is intact after it has grown past an earlier head', async ({ ctx }) => {
    await write(ctx, '1', '2')
    const head = await headOf(ctx)
    await write(ctx, '3')
    expect(await verifyAuditLog(ctx, head)).toContain('intact: 3 entries')
  })

  test('is intact with any text in its entries', async ({ ctx }) => {
    const words = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !text.includes('\0'))
    const someone = fc.record({ type: words, id: words, name: words })
    const details = fc.dictionary(words, words, { maxKeys: 5, noNullPrototype: true })
    await fc.assert(
      fc.asyncProperty(
        someone,
        details,
        fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
        async (object, facts, at) => {
          await audit({ ...ctx, now: () => at }, 'user.disabled', object, facts)
        },
      ),
      { numRuns: 60 },
    )
    expect(await verifyAuditLog(ctx)).toContain('intact: 60 entries')
  })

  test('is intact across several batches', async ({ ctx }) => {
    await ctx.db.execute(sql`
      insert into audit_entries (at, actor, action, object_type, object_id, object)
      select now(), 'visitor', 'user.signed-up', 'user', one, one from generate_series(1, 4100) one`)
    expect(await verifyAuditLog(ctx)).toContain('intact: 4100 entries')
  })

  test('may start with early entries that have no mark', async ({ ctx }) => {
    await ctx.db.execute(
      sql`insert into audit_entries (at, actor, action, object_type, object_id, object) values (now(), 'ada', 'user.closed', 'user', '1', 'x')`,
    )
    await write(ctx, '2')
    expect(await verifyAuditLog(ctx)).toContain('intact: 2 entries')
  })
})

describe('a new SECRET_KEY', () => {
  const first = 'the key that this site began with, long'
  const withKeys = (ctx: TestCtx, secretKey: string, ...oldSecretKeys: string[]) => ({
    ...ctx,
    site: { ...ctx.site, secretKey, oldSecretKeys },
  })

  test('continues the chain, which needs both keys to verify', async ({ ctx }) => {
    await write(withKeys(ctx, first), '1')
    await sealAllEntries(withKeys(ctx, first))
    await write(withKeys(ctx, first), '2')
    const rotated = withKeys(ctx, 'the key that came after that, also long', first)
    await write(rotated, '3')
    expect(await verifyAuditLog(rotated)).toContain('intact: 3 entries')
  })

  test('makes the command ask for the old key if it is missing', async ({ ctx }) => {
    await write(withKeys(ctx, first), '1')
    await sealAllEntries(withKeys(ctx, first))
    const [number] = await numbersOf(ctx)
    await expect(verifyAuditLog(ctx)).rejects.toThrow(
      `Entry ${number} (user.disabled, 2026-11-20T15:00:00.000000Z): It was written with a SECRET_KEY that is not set here. Add the earlier key to OLD_SECRET_KEYS`,
    )
  })
})

test('reports an entry that someone else inserted', async ({ ctx }) => {
  await write(ctx, '1')
  await ctx.db.execute(
    sql`insert into audit_entries (at, actor, action, object_type, object_id, object, mark)
        select at, 'eve', action, object_type, object_id, object, mark from audit_entries`,
  )
  const [, forged] = await numbersOf(ctx)
  await expect(verifyAuditLog(ctx)).rejects.toThrow(
    new RegExp(
      `broken\\. Entry ${forged} .*This site did not write it: someone added or changed it in the database\\.`,
    ),
  )
})

test('reports a copied entry', async ({ ctx }) => {
  const columns = sql`at, actor_id, actor, session_id, action, object_type, object_id, object, details, mark`
  await write(ctx, '1', '2')
  const [original] = await numbersOf(ctx)
  await ctx.db.execute(
    sql`insert into audit_entries (number, ${columns}) overriding system value
        select number - 9, ${columns} from audit_entries where number = ${original}`,
  )
  const [copy] = await numbersOf(ctx)
  await expect(verifyAuditLog(ctx)).rejects.toThrow(
    `Entries ${copy} and ${original} have the same mark: someone added one of them in the database as a copy of the other.`,
  )
})

test('accepts the same action twice at the same moment', async ({ ctx }) => {
  await write(ctx, '1', '1')
  expect(await verifyAuditLog(ctx)).toContain('intact: 2 entries')
})

test('reports an entry without a mark after marked ones', async ({ ctx }) => {
  await write(ctx, '1')
  await ctx.db.execute(
    sql`insert into audit_entries (at, actor, action, object_type, object_id, object) values (now(), 'eve', 'user.closed', 'user', '1', 'x')`,
  )
  await expect(verifyAuditLog(ctx)).rejects.toThrow('This site did not write it')
})

/** Runs on the embedded database only, because its single role can do what the tables' owner can do on PostgreSQL. */
describe.runIf(inject('databaseKind') === 'pglite')('an audit log that the owner of the tables changed', () => {
  const second = sql`(select min(number) + 1 from audit_entries)`
  const changed = 'It was changed after it was written.'

  async function tamper(ctx: TestCtx, ...statements: SQL[]) {
    for (const table of ['audit_entries', 'audit_seals']) {
      await ctx.db.execute(sql.raw(`alter table ${table} disable trigger user`))
    }
    for (const statement of statements) await ctx.db.execute(statement)
  }

  test.for([
    ['at', sql`at = at + interval '1 microsecond'`],
    ['actor_id', sql`actor_id = gen_random_uuid()`],
    ['actor', sql`actor = 'eve'`],
    ['session_id', sql`session_id = gen_random_uuid()`],
    ['action', sql`action = 'user.enabled'`],
    ['object_type', sql`object_type = 'post'`],
    ['object_id', sql`object_id = '9'`],
    ['object', sql`object = '9'`],
    ['details', sql`details = '{"why": "left"}'`],
    ['mark', sql`mark = null`],
  ] as const)('names the entry after a change of %s', async ([, change], { ctx }) => {
    await write(ctx, '1', '2', '3')
    await sealAllEntries(ctx)
    await tamper(ctx, sql`update audit_entries set ${change} where number = ${second}`)
    const [, number] = await numbersOf(ctx)
    await expect(verifyAuditLog(ctx)).rejects.toThrow(
      new RegExp(`^The audit log is broken\\. Entry ${number} \\(.*${changed}$`),
    )
  })

  test.for([
    [
      'an entry is deleted',
      sql`delete from audit_entries where number = ${second}`,
      /Entry \d+ is missing: it was deleted\.$/,
    ],
    [
      'an entry is deleted with its seal',
      sql`with gone as (delete from audit_seals where position = 2 returning number) delete from audit_entries using gone where audit_entries.number = gone.number`,
      /Something was removed between entries \d+ and \d+: 1 seal is missing\.$/,
    ],
    [
      'an entry is deleted and the later ones move up',
      [sql`delete from audit_seals where position = 2`, sql`update audit_seals set position = 2 where position = 3`],
      /Entry \d+ .*It does not follow the entry before it/,
    ],
    [
      'the first entries are deleted',
      sql`delete from audit_seals where position = 1`,
      /Something was removed before entry \d+: 1 seal is missing\.$/,
    ],
    [
      'two entries are swapped',
      sql`update audit_seals set number = case number when ${second} then -1 else number end`,
      /Entry -1 is missing/,
    ],
    [
      'a seal is replaced',
      sql`update audit_seals set hash = 'x.y' where position = 2`,
      /with a SECRET_KEY that is not set here/,
    ],
  ] as const)('is reported when %s', async ([, statement, sentence], { ctx }) => {
    await write(ctx, '1', '2', '3')
    await sealAllEntries(ctx)
    await tamper(ctx, ...[statement].flat())
    await expect(verifyAuditLog(ctx)).rejects.toThrow(sentence)
  })

  test('is reported even if later seals are removed and the site creates new ones', async ({ ctx }) => {
    await write(ctx, '1', '2', '3')
    await sealAllEntries(ctx)
    await tamper(
      ctx,
      sql`with gone as (delete from audit_seals where position >= 2) update audit_entries set actor = 'eve' where number = ${second}`,
    )
    const [, number] = await numbersOf(ctx)
    await expect(verifyAuditLog(ctx)).rejects.toThrow(new RegExp(`Entry ${number} .*This site did not write it`))
  })

  test('is reported after its end was removed only if an earlier head is given', async ({ ctx }) => {
    await write(ctx, '1', '2', '3')
    const head = await headOf(ctx)
    await tamper(
      ctx,
      sql`with gone as (delete from audit_seals where position >= 2 returning number) delete from audit_entries using gone where audit_entries.number = gone.number`,
    )
    expect(await verifyAuditLog(ctx)).toContain('intact: 1 entry')
    await expect(verifyAuditLog(ctx, head)).rejects.toThrow(
      /It ends after 1 entry \(number \d+\), but the given head counts 3 entries\. The end was removed\.$/,
    )
    await write(ctx, '4', '5')
    await expect(verifyAuditLog(ctx, head)).rejects.toThrow(/isn't the one that the given head names/)
  })
})

test.for(['', '12', '12:', 'x:y', '-1:y', '1:2 3'])('rejects %s as a head', (text) => {
  expect(readHead(text)).toBeUndefined()
})
