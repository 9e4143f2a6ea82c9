import { sql } from 'drizzle-orm'
import { expect, inject, vi } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { test } from '../testing/test.ts'
import { openPostgres } from './database.ts'
import { migrate } from './migrate.ts'
import { emails } from './tables.ts'

const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`

test('runs no migration on an up-to-date schema', async ({ database, ctx }) => {
  const touch = vi.fn(async () => {})
  await migrate({ ...database, db: ctx.db, migrate: touch })
  expect(touch).not.toHaveBeenCalled()
})

/**
 * This test runs only on the embedded database, because on PostgreSQL the tests' role may not write to the migrations'
 * table.
 */
const onlyEmbedded = test.runIf(inject('databaseKind') === 'pglite')

onlyEmbedded('refuses the schema of a newer program and leaves it alone', async ({ database, ctx }) => {
  await ctx.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 10 * 365 * 86_400_000})`,
  )
  const touch = vi.fn(async () => {})
  const watched = { ...database, db: ctx.db, migrate: touch }
  await expect(migrate(watched)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('newer version'),
  })
  expect(touch).not.toHaveBeenCalled()
})

test.runIf(inject('databaseKind') === 'postgres')(
  'two processes that start at once on an empty database both succeed',
  async () => {
    const { url, drop } = await freshDatabase()
    const [one, two, three] = [openPostgres(url, 2), openPostgres(url, 2), openPostgres(url, 2)]
    const processes = [one, two, three]
    try {
      await Promise.all(processes.map(migrate))
      expect(await one.db.select().from(emails)).toEqual([])
      const rows = (await one.db.execute(applied)).rows
      await migrate(two)
      expect((await one.db.execute(applied)).rows).toEqual(rows)
    } finally {
      await Promise.all(processes.map((process) => process.close()))
      await drop()
    }
  },
)
