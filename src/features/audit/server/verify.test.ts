import { type SQL, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, inject } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { sealAllEntries } from './sealing.ts'
import { audit } from './service.ts'
import { auditEntries } from './tables.ts'
import { readHead, verifyRecord } from './verify.ts'

const write = async (ctx: TestCtx, ...ids: string[]) => {
  for (const id of ids) await audit(ctx, 'user.disabled', { type: 'user', id }, { why: 'left', by: 'desk' })
}

const numbersOf = async ({ db }: TestCtx) =>
  (await db.select({ number: auditEntries.number }).from(auditEntries).orderBy(auditEntries.number)).map(
    ({ number }) => number,
  )

const headOf = async (ctx: TestCtx) => readHead(/^Head: (.*)$/m.exec(await verifyRecord(ctx))?.[1] ?? '')

describe('a record that nobody touched', () => {
  test('is intact, and tells its head', async ({ ctx }) => {
    expect(await verifyRecord(ctx)).toBe('The audit record is empty.')
    await write(ctx, '1', '2', '3')
    const last = (await numbersOf(ctx)).at(-1)
    expect(await verifyRecord(ctx)).toMatch(
      new RegExp(
        `^The audit record is intact: 3 entries, the last with number ${last}\\.\nHead: 3:[0-9a-f]{8}\\.\\S{43}\n`,
      ),
    )
  })

  test('is intact after it has grown past a given head', async ({ ctx }) => {
    await write(ctx, '1', '2')
    const head = await headOf(ctx)
    await write(ctx, '3')
    expect(await verifyRecord(ctx, head)).toContain('intact: 3 entries')
  })

  test('is intact whatever its entries say', async ({ ctx }) => {
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
    expect(await verifyRecord(ctx)).toContain('intact: 60 entries')
  })

  test('is intact when it takes several batches to read', async ({ ctx }) => {
    await ctx.db.execute(sql`
      insert into audit_entries (at, actor, action, object_type, object_id, object)
      select now(), 'visitor', 'user.signed-up', 'user', one, one from generate_series(1, 4100) one`)
    expect(await verifyRecord(ctx)).toContain('intact: 4100 entries')
  })

  test('begins with entries from before there were marks', async ({ ctx }) => {
    await ctx.db.execute(
      sql`insert into audit_entries (at, actor, action, object_type, object_id, object) values (now(), 'ada', 'user.closed', 'user', '1', 'x')`,
    )
    await write(ctx, '2')
    expect(await verifyRecord(ctx)).toContain('intact: 2 entries')
  })
})

describe('a new SECRET_KEY', () => {
  const first = 'the key that this site began with, long'
  const withKeys = (ctx: TestCtx, secretKey: string, ...oldSecretKeys: string[]) => ({
    ...ctx,
    site: { ...ctx.site, secretKey, oldSecretKeys },
  })

  test('goes on with the chain, which is checked with both keys', async ({ ctx }) => {
    await write(withKeys(ctx, first), '1')
    await sealAllEntries(withKeys(ctx, first))
    await write(withKeys(ctx, first), '2')
    const rotated = withKeys(ctx, 'the key that came after that, also long', first)
    await write(rotated, '3')
    expect(await verifyRecord(rotated)).toContain('intact: 3 entries')
  })

  test('without the old one leaves the command to ask for it', async ({ ctx }) => {
    await write(withKeys(ctx, first), '1')
    await sealAllEntries(withKeys(ctx, first))
    const [number] = await numbersOf(ctx)
    await expect(verifyRecord(ctx)).rejects.toThrow(
      `Entry ${number} (user.disabled, 2026-11-20T15:00:00.000000Z): It was written with a SECRET_KEY that is not set here. Add the earlier key to OLD_SECRET_KEYS`,
    )
  })
})

test('an entry that somebody else puts in is not taken for ours', async ({ ctx }) => {
  await write(ctx, '1')
  await ctx.db.execute(
    sql`insert into audit_entries (at, actor, action, object_type, object_id, object, mark)
        select at, 'eve', action, object_type, object_id, object, mark from audit_entries`,
  )
  const [, forged] = await numbersOf(ctx)
  await expect(verifyRecord(ctx)).rejects.toThrow(
    new RegExp(
      `broken\\. Entry ${forged} .*This site did not write it: somebody added or changed it in the database\\.`,
    ),
  )
})

test('a copy of an entry is noticed, whatever number it has', async ({ ctx }) => {
  const columns = sql`at, actor_id, actor, session_id, action, object_type, object_id, object, details, mark`
  await write(ctx, '1', '2')
  const [original] = await numbersOf(ctx)
  await ctx.db.execute(
    sql`insert into audit_entries (number, ${columns}) overriding system value
        select number - 9, ${columns} from audit_entries where number = ${original}`,
  )
  const [copy] = await numbersOf(ctx)
  await expect(verifyRecord(ctx)).rejects.toThrow(
    `Entries ${copy} and ${original} have the same mark: somebody added one of them in the database as a copy of the other.`,
  )
})

test('the same thing done twice at the same moment is no copy', async ({ ctx }) => {
  await write(ctx, '1', '1')
  expect(await verifyRecord(ctx)).toContain('intact: 2 entries')
})

test('an entry without a mark is not ours once there are marks', async ({ ctx }) => {
  await write(ctx, '1')
  await ctx.db.execute(
    sql`insert into audit_entries (at, actor, action, object_type, object_id, object) values (now(), 'eve', 'user.closed', 'user', '1', 'x')`,
  )
  await expect(verifyRecord(ctx)).rejects.toThrow('This site did not write it')
})

/** The embedded database lets its only role do what the owner of the tables can do on PostgreSQL. */
describe.runIf(inject('databaseKind') === 'pglite')('a record that the owner of the tables has changed', () => {
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
  ] as const)('says which entry: %s', async ([, change], { ctx }) => {
    await write(ctx, '1', '2', '3')
    await sealAllEntries(ctx)
    await tamper(ctx, sql`update audit_entries set ${change} where number = ${second}`)
    const [, number] = await numbersOf(ctx)
    await expect(verifyRecord(ctx)).rejects.toThrow(
      new RegExp(`^The audit record is broken\\. Entry ${number} \\(.*${changed}$`),
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
      'an entry is deleted, and the later ones move up',
      [sql`delete from audit_seals where position = 2`, sql`update audit_seals set position = 2 where position = 3`],
      /Entry \d+ .*It does not follow the entry before it/,
    ],
    [
      'the first entries are deleted',
      sql`delete from audit_seals where position = 1`,
      /Something was removed before entry \d+: 1 seal is missing\.$/,
    ],
    [
      'two entries change places',
      sql`update audit_seals set number = case number when ${second} then -1 else number end`,
      /Entry -1 is missing/,
    ],
    [
      'a seal is replaced',
      sql`update audit_seals set hash = 'x.y' where position = 2`,
      /with a SECRET_KEY that is not set here/,
    ],
  ] as const)('notices when %s', async ([, statement, sentence], { ctx }) => {
    await write(ctx, '1', '2', '3')
    await sealAllEntries(ctx)
    await tamper(ctx, ...[statement].flat())
    await expect(verifyRecord(ctx)).rejects.toThrow(sentence)
  })

  test('notices a change even if the seals from there on are removed, so that the site makes new ones', async ({
    ctx,
  }) => {
    await write(ctx, '1', '2', '3')
    await sealAllEntries(ctx)
    await tamper(
      ctx,
      sql`with gone as (delete from audit_seals where position >= 2) update audit_entries set actor = 'eve' where number = ${second}`,
    )
    const [, number] = await numbersOf(ctx)
    await expect(verifyRecord(ctx)).rejects.toThrow(new RegExp(`Entry ${number} .*This site did not write it`))
  })

  test('notices that the end was removed by an earlier head, and only by that', async ({ ctx }) => {
    await write(ctx, '1', '2', '3')
    const head = await headOf(ctx)
    await tamper(
      ctx,
      sql`with gone as (delete from audit_seals where position >= 2 returning number) delete from audit_entries using gone where audit_entries.number = gone.number`,
    )
    expect(await verifyRecord(ctx)).toContain('intact: 1 entry')
    await expect(verifyRecord(ctx, head)).rejects.toThrow(
      /It ends after 1 entry \(number \d+\), but the given head counts 3 entries\. The end was removed\.$/,
    )
    await write(ctx, '4', '5')
    await expect(verifyRecord(ctx, head)).rejects.toThrow(/isn't the one that the given head names/)
  })
})

test.for(['', '12', '12:', 'x:y', '-1:y', '1:2 3'])('%s is no head', (text) => {
  expect(readHead(text)).toBeUndefined()
})
