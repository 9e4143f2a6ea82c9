import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { isNoConnection } from '../../../platform/db/no-connection.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { type EntryContent, sealOf } from './chain.ts'
import { auditEntries, auditSeals } from './tables.ts'

const at = sql<string>`to_char(${auditEntries.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The columns of an entry that the chain covers, with the time to the microsecond. */
export const entryColumns = {
  number: auditEntries.number,
  mark: auditEntries.mark,
  at,
  actorId: auditEntries.actorId,
  actor: auditEntries.actor,
  sessionId: auditEntries.sessionId,
  action: auditEntries.action,
  objectType: auditEntries.objectType,
  objectId: auditEntries.objectId,
  object: auditEntries.object,
  details: auditEntries.details,
}

export interface EntryRow extends EntryContent {
  number: number
  mark: string | null
}

const batchSize = 500

/** Transactions commit out of order, so an entry may appear after we have sealed up to this many later entries. */
const maxLateEntries = 1_000

/** Seals new entries, unless another process is sealing. */
export async function sealNewEntries(ctx: Ctx): Promise<void> {
  const [head] = await ctx.db
    .select({ number: auditSeals.number })
    .from(auditSeals)
    .orderBy(desc(auditSeals.position))
    .limit(1)
  await sealAfter(ctx, (head?.number ?? 0) - maxLateEntries, sql`pg_try_advisory_xact_lock(${lockNumber})`)
}

/** Seals every unsealed entry, however old. Waits if another process is sealing. */
export const sealAllEntries = (ctx: Ctx) => sealAfter(ctx, 0, sql`pg_advisory_xact_lock(${lockNumber}) is not null`)

const lockNumber = 7_264_012

async function sealAfter(ctx: Ctx, start: number, lock: SQL): Promise<void> {
  let last: Seal | undefined
  for (let after = start; ; after = last?.number ?? after) {
    const seals = await sealBatch(ctx, after, lock)
    last = seals.at(-1) ?? last
    if (seals.length < batchSize) break
  }
  // We write the chain's end to the server's log, which is stored elsewhere. So if someone cuts off the end, we notice.
  if (last) ctx.log.info({ head: formatHead(last) }, 'audit log sealed')
}

type Seal = typeof auditSeals.$inferSelect

/** Seals one batch. A lock lets only one process seal at a time. */
const sealBatch = (ctx: Ctx, after: number, lock: SQL): Promise<Seal[]> =>
  inTransaction(ctx, async ({ db, site }) => {
    const { rows } = await db.execute(sql`select ${lock} as "isLocked"`)
    if (!rows[0]?.isLocked) return []
    const entries: EntryRow[] = await db
      .select(entryColumns)
      .from(auditEntries)
      .leftJoin(auditSeals, and(eq(auditSeals.number, auditEntries.number), gt(auditSeals.number, after)))
      .where(and(gt(auditEntries.number, after), isNull(auditSeals.number)))
      .orderBy(asc(auditEntries.number))
      .limit(batchSize)
    if (entries.length === 0) return []
    const [head] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
    let position = head?.position ?? 0
    let previous = head?.hash ?? ''
    const seals = entries.map(({ number, mark, ...content }) => {
      position += 1
      previous = sealOf(site, { position, previous, number, mark, content })
      return { position, number, hash: previous }
    })
    await db.insert(auditSeals).values(seals)
    return seals
  })

/** The end of the chain as text: `1204:1a2b3c4d.…`. */
export const formatHead = ({ position, hash }: Pick<Seal, 'position' | 'hash'>) => `${position}:${hash}`

const pauseMs = 1_000

/** We look for new entries every second. Every tenth time, we also look for entries that appeared late. */
const looksBetweenLate = 10

const findLaterThanSealed = prepared((db) =>
  db
    .select({ number: auditEntries.number })
    .from(auditEntries)
    .where(
      sql`${auditEntries.number} > coalesce((select number from ${auditSeals} order by ${auditSeals.position} desc limit 1), 0)`,
    )
    .limit(1)
    .prepare('find_later_than_sealed'),
)

/** Seals all entries at start, new entries every second, and once more when the server stops. */
export function startSealing(ctx: Ctx): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let hasFailed = false
  const attempt = async (seal: (ctx: Ctx) => Promise<void>): Promise<void> => {
    try {
      await seal(ctx)
      hasFailed = false
    } catch (error) {
      if (isNoConnection(error)) return
      // We log a lasting failure once, not every second.
      if (!hasFailed) ctx.log.error({ err: error }, 'could not seal the audit log; trying again')
      hasFailed = true
    }
  }
  let looks = 0
  const look = async (ctx: Ctx) => {
    looks += 1
    const isTimeForLate = looks % looksBetweenLate === 0
    if (isTimeForLate || (await findLaterThanSealed(ctx.db).execute()).length > 0) await sealNewEntries(ctx)
  }
  const continueLater = () => {
    timer = setTimeout(() => {
      working = attempt(look).then(continueLater)
    }, pauseMs)
  }
  let working = attempt(sealAllEntries).then(continueLater)
  return async () => {
    await working
    clearTimeout(timer)
    await attempt(sealNewEntries)
  }
}
