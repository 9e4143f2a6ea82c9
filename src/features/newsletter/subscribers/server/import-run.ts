import { eq, lt, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { requireRecentSignIn } from '../../../../platform/http/signed-in.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { defineRetention } from '../../../../platform/jobs/retention.ts'
import { audit } from '../../../audit/server/service.ts'
import { subscribers } from '../../server/tables.ts'
import type { SubscriberImport } from '../import-contract.ts'
import { isOver, lockImport, toImport } from './import.ts'
import { subscriberImportRows as importRows, subscriberImports as imports } from './tables.ts'

/** Starts the job that adds the new subscribers of a checked file. */
export async function runSubscriberImport(ctx: Ctx, { id }: { id: string }): Promise<SubscriberImport> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id)
    if (!row.isWhole || isOver(row)) throw new AppError('conflict', 'Please choose the file and check it first.')
    if (row.startedAt) return toImport(ctx, row)
    const started = oneRow(
      await ctx.db.update(imports).set({ startedAt: ctx.now() }).where(eq(imports.id, id)).returning(),
    )
    await ctx.jobs.enqueue(importSubscribers, { importId: id })
    const checked = await toImport(ctx, started)
    const details = { file: row.name, count: String(checked.counts.new) }
    await audit(ctx, 'subscriber.imported', { type: 'list', id: 'subscribers', name: 'Subscribers' }, details)
    return checked
  })
}

/** Drops an import. Subscribers that it has added stay. */
export async function cancelImport(ctx: Ctx, { id }: { id: string }): Promise<SubscriberImport> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id)
    if (isOver(row)) return toImport(ctx, row)
    await ctx.db.delete(importRows).where(eq(importRows.importId, id))
    const canceled = { canceledAt: ctx.now(), rest: '' }
    return toImport(ctx, oneRow(await ctx.db.update(imports).set(canceled).where(eq(imports.id, id)).returning()))
  })
}

const rowsAtOnce = 2_000
/** A job works this long, and then another one continues, so that no job runs into the queue's time limit. */
const maxJobMs = 30_000

/** Adds the new subscribers of a file, some at a time. If its process dies, the next one continues where it stopped. */
export const importSubscribers = defineJob<{ importId: string }>({
  name: 'newsletter.import-subscribers',
  run: async (ctx, { importId }) => {
    const until = performance.now() + maxJobMs
    while (await addNext(ctx, importId)) {
      if (performance.now() < until) continue
      await ctx.jobs.enqueue(importSubscribers, { importId })
      return
    }
  },
})

/** Adds the next subscribers in one transaction with the import's progress. Returns false after the last ones. */
const addNext = (ctx: Ctx, importId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId)).for('update')
    if (!row?.startedAt || isOver(row)) return false
    const { rows } = await ctx.db.execute<{ passed: number; added: number; last: number | null }>(sql`
      with given as (
        select line, email, language, interests, consent_text, consent_at from ${importRows}
        where import_id = ${importId} and verdict = 'new' and line > ${row.doneLine}
        order by line limit ${rowsAtOnce}
      ), added as (
        insert into ${subscribers}
          (email, state, source, language, interests, requested_at, consent_text, confirmed_at, created_at)
        select email, 'confirmed', 'import', language, interests,
          coalesce(consent_at, ${ctx.now().toISOString()}::timestamptz), consent_text,
          coalesce(consent_at, ${ctx.now().toISOString()}::timestamptz), ${ctx.now().toISOString()}::timestamptz
        from given
        on conflict (email) do nothing
        returning id
      )
      select (select count(*)::int from given) as passed, (select count(*)::int from added) as added,
        (select max(line) from given) as last`)
    const { passed, added, last } = oneRow(rows)
    const isLast = passed < rowsAtOnce
    await ctx.db
      .update(imports)
      .set({
        doneLine: last ?? row.doneLine,
        done: row.done + passed,
        added: row.added + added,
        finishedAt: isLast ? ctx.now() : null,
      })
      .where(eq(imports.id, importId))
    return !isLast
  })

/** Deletes files of subscribers a week after someone chose them. */
export const sweepImports = defineRetention({
  name: 'newsletter.sweep-imports',
  schedule: '26 4 * * *',
  keep: { days: 7 },
  forget: (ctx, since) => ctx.db.delete(imports).where(lt(imports.createdAt, since)),
})
