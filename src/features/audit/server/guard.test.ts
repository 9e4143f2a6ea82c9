import { sql } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { type Db, openPostgres } from '../../../platform/db/database.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { migrateAsOwner } from '../../../platform/db/open.ts'
import { installQueue, Jobs } from '../../../platform/jobs/jobs.ts'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { runOn } from '../../../platform/testing/postgres-cluster.ts'
import { type TestCtx, test, testContext } from '../../../platform/testing/test.ts'
import { makeRoles } from '../../../platform/testing/two-roles.ts'
import { guardWarning } from './guard.ts'
import { sealAllEntries } from './sealing.ts'
import { audit } from './service.ts'
import { verifyAuditLog } from './verify.ts'

const isPostgres = inject('databaseKind') === 'postgres'

/** Runs statements, rolls them back, and returns why the database refused the last one. */
async function refusalOf(db: Db, ...statements: string[]): Promise<string> {
  const done = new Error('done')
  const attempt = db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    throw done
  })
  return attempt.catch((error) => (error === done ? 'nothing' : error.cause.message))
}

const changes = [
  `update audit_entries set actor = 'eve'`,
  `update audit_seals set hash = 'x'`,
  ...['audit_entries', 'audit_seals'].flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
]

const waysAround = [
  'set session_replication_role = replica',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop schema public cascade',
  ...['audit_entries', 'audit_seals'].flatMap((table) => [
    `alter table ${table} disable trigger all`,
    `alter table ${table} disable trigger user`,
    `drop trigger ${table}_append_only on ${table}`,
    `create trigger aside before insert on ${table} for each row execute function refuse_change()`,
    `alter table ${table} owner to current_user`,
    `alter table ${table} rename to aside`,
    `drop table ${table}`,
  ]),
]

async function write(ctx: TestCtx) {
  await audit(ctx, 'user.disabled', { type: 'user', id: '7' })
  await sealAllEntries(ctx)
}

describe.runIf(!isPostgres)('the guard', () => {
  test.for(changes)('stops even the owner of the tables from: %s', async (statement, { ctx }) => {
    await write(ctx)
    expect(await refusalOf(ctx.db, statement)).toMatch(/^audit_(entries|seals) is append-only$/)
    expect(await refusalOf(ctx.db, 'set local session_replication_role = replica', statement)).toMatch(
      /is append-only$/,
    )
  })

  test('gives no warning for the embedded database, which has one role', async ({ ctx }) => {
    expect(await guardWarning(ctx, 'pglite')).toBeUndefined()
  })
})

/** On PostgreSQL, these tests use a database role that owns no tables. */
describe.runIf(isPostgres)("the product's own role", () => {
  test.for(changes)('has no permission to: %s', async (statement, { ctx }) => {
    await write(ctx)
    expect(await refusalOf(ctx.db, statement)).toMatch(/^permission denied for table audit_(entries|seals)$/)
  })

  test.for(waysAround)('cannot get around the guard: %s', async (statement, { ctx }) => {
    expect(await refusalOf(ctx.db, statement)).toMatch(/^(permission denied|must be (the )?owner)/)
  })

  test('gets no warning', async ({ ctx }) => {
    expect(await guardWarning(ctx, 'postgres')).toBeUndefined()
  })
})

describe.runIf(isPostgres)('a site with two database roles', { timeout: 60_000 }, () => {
  async function twoRoles() {
    const { maintenanceUrl = '' } = inject('databaseSource')
    const fresh = await freshDatabase()
    const roles = await makeRoles(maintenanceUrl, crypto.randomUUID().replaceAll('-', ''))
    const { pathname } = new URL(fresh.url)
    await runOn(maintenanceUrl, `alter database ${pathname.slice(1)} owner to ${roles.owner.name}`)
    const product = openPostgres(roles.product.urlFor(fresh.url), 4)
    const ownerUrl = roles.owner.urlFor(fresh.url)
    const close = async () => {
      await product.close()
      await fresh.drop()
      await roles.drop()
    }
    return { ...roles, ownerUrl, superUrl: fresh.url, database: product, close }
  }

  test('also protects the tables that later migrations create, and warns about every way to change the log', async () => {
    const { owner, product, ownerUrl, superUrl, database, close } = await twoRoles()
    const ctx = testContext(database)
    try {
      await migrateAsOwner(ownerUrl, database)
      await runOn(ownerUrl, 'create table later (id bigserial primary key)', 'create table later_record (id bigint)')
      await runOn(
        ownerUrl,
        'create trigger guard before delete on later_record for each row execute function refuse_change()',
      )
      await migrateAsOwner(ownerUrl, database)
      await database.db.execute(sql`insert into later default values`)
      await database.db.execute(sql`insert into later_record values (1)`)
      expect(await refusalOf(database.db, 'delete from later')).toBe('nothing')
      expect(await refusalOf(database.db, 'delete from later_record')).toBe('permission denied for table later_record')
      expect(await guardWarning(ctx, 'postgres')).toBeUndefined()

      const warnings: string[] = []
      for (const [weaken, restore] of [
        [`alter role ${product.name} superuser`, `alter role ${product.name} nosuperuser`],
        [`grant ${owner.name} to ${product.name}`, `revoke ${owner.name} from ${product.name}`],
        [`alter table audit_entries owner to ${product.name}`, `alter table audit_entries owner to ${owner.name}`],
        [`alter role ${product.name} createrole`, `alter role ${product.name} nocreaterole`],
        [`grant trigger on audit_entries to ${product.name}`, `revoke trigger on audit_entries from ${product.name}`],
        [
          `grant set on parameter session_replication_role to ${product.name}`,
          `revoke set on parameter session_replication_role from ${product.name}`,
        ],
      ] as const) {
        await runOn(superUrl, weaken)
        warnings.push(
          /audit log: (.*)\. Let a second role/.exec((await guardWarning(ctx, 'postgres')) ?? '')?.[1] ?? 'none',
        )
        await runOn(superUrl, restore)
      }
      expect(warnings).toEqual([
        'it is a superuser',
        'it owns the audit tables or can act as their owner',
        'it owns the audit tables or can act as their owner',
        'it can create roles, and so become the owner',
        'it can add triggers to the audit tables',
        'it can set session_replication_role',
      ])
    } finally {
      await close()
    }
  })

  test('can start as a site with one role, as README.md says', async () => {
    const { owner, product, ownerUrl, superUrl, database, close } = await twoRoles()
    const ctx = testContext(database)
    const databaseName = new URL(superUrl).pathname.slice(1)
    try {
      await runOn(superUrl, `alter database ${databaseName} owner to ${product.name}`)
      await migrate(database)
      await installQueue(database)
      await write(ctx)
      expect(await guardWarning(ctx, 'postgres')).toContain('it owns the audit tables')
      await runOn(
        superUrl,
        `alter database ${databaseName} owner to ${owner.name}`,
        `reassign owned by ${product.name} to ${owner.name}`,
      )
      await migrateAsOwner(ownerUrl, database)
      expect(await guardWarning(ctx, 'postgres')).toBeUndefined()
      await write(ctx)
      expect(await verifyAuditLog(ctx)).toContain('intact: 2 entries')
      const jobs = new Jobs(database, [], ctx.log)
      await jobs.start()
      await jobs.stop()
      for (const statement of changes) expect(await refusalOf(database.db, statement)).toMatch(/^permission denied/)
    } finally {
      await close()
    }
  })

  test('detects changes by the owner', async () => {
    const { ownerUrl, database, close } = await twoRoles()
    const ctx = testContext(database)
    try {
      await migrateAsOwner(ownerUrl, database)
      await write(ctx)
      await write(ctx)
      expect(await verifyAuditLog(ctx)).toContain('intact: 2 entries')
      await runOn(
        ownerUrl,
        'alter table audit_entries disable trigger user',
        `update audit_entries set object_id = '8' where number = 2`,
      )
      await expect(verifyAuditLog(ctx)).rejects.toThrow(/Entry 2 .*It was changed after it was written\.$/)
    } finally {
      await close()
    }
  })

  test('starts without the owner only if the database is up to date', async () => {
    const { ownerUrl, database, close } = await twoRoles()
    try {
      await expect(migrate(database)).rejects.toThrow(
        'The database needs migrations that the role of DATABASE_URL may not make. Set MIGRATION_DATABASE_URL',
      )
      await migrateAsOwner(ownerUrl, database)
      await migrate(database)
    } finally {
      await close()
    }
  })
})
