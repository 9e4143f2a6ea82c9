import { asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { StartError } from '../../../platform/errors.ts'
import { checkMark, checkSeal, type Keys, keysOf } from './chain.ts'
import { type EntryRow, entryColumns, formatHead, sealAllEntries } from './sealing.ts'
import { auditEntries, auditSeals } from './tables.ts'

const batchSize = 2_000

type Seal = typeof auditSeals.$inferSelect

interface SealedEntry {
  seal: Seal
  entry: EntryRow | null
}

/** Reads the chain in batches, so that memory use doesn't grow with the log. */
async function* sealedEntries({ db }: Ctx): AsyncGenerator<SealedEntry> {
  for (let after = 0; ; ) {
    const rows: SealedEntry[] = await db
      .select({ seal: auditSeals, entry: entryColumns })
      .from(auditSeals)
      .leftJoin(auditEntries, eq(auditEntries.number, auditSeals.number))
      .where(gt(auditSeals.position, after))
      .orderBy(asc(auditSeals.position))
      .limit(batchSize)
    yield* rows
    after = rows.at(-1)?.seal.position ?? after
    if (rows.length < batchSize) return
  }
}

const broken = (sentence: string) => new StartError(`The audit log is broken. ${sentence}`)

const missingKey =
  'It was written with a SECRET_KEY that is not set here. Add the earlier key to OLD_SECRET_KEYS, then verify again.'

interface Head {
  position: number
  hash: string
}

/** Parses the chain's head as an earlier `verify` or the server's log printed it. */
export function readHead(text: string): Head | undefined {
  const [, position, hash] = /^(\d{1,15}):(\S+)$/.exec(text) ?? []
  return position && hash ? { position: Number(position), hash } : undefined
}

/**
 * Checks the whole audit log and returns a summary. Throws at the first entry that differs from what this site wrote.
 */
export async function verifyAuditLog(ctx: Ctx, known?: Head): Promise<string> {
  await sealAllEntries(ctx)
  const keys = keysOf(ctx.site)
  let last = { position: 0, hash: '', number: 0 }
  let areMarksDue = false
  for await (const { seal, entry } of sealedEntries(ctx)) {
    if (seal.position !== last.position + 1) throw broken(describeGap(last, seal))
    if (!entry) throw broken(`Entry ${seal.number} is missing: it was deleted.`)
    const problem = problemOf(keys, { seal, entry }, last.hash, areMarksDue)
    if (problem) throw broken(`Entry ${seal.number} (${entry.action}, ${entry.at}): ${problem}`)
    if (seal.position === known?.position && seal.hash !== known.hash)
      throw broken(`Entry ${seal.number} isn't the one that the given head names: entries up to it were replaced.`)
    areMarksDue ||= entry.mark !== null
    last = seal
  }
  const copied = await findCopy(ctx)
  if (copied) throw broken(describeCopy(copied))
  if (known && known.position > last.position) throw broken(describeLostEnd(last, known))
  return describeIntact(last)
}

interface Copied {
  first: number
  last: number
}

/** Finds copied entries: two entries with the same mark, which this site never writes. */
async function findCopy({ db }: Ctx): Promise<Copied | undefined> {
  const first = sql<number>`min(${auditEntries.number})`.mapWith(Number)
  const last = sql<number>`max(${auditEntries.number})`.mapWith(Number)
  const [copied] = await db
    .select({ first, last })
    .from(auditEntries)
    .where(isNotNull(auditEntries.mark))
    .groupBy(auditEntries.mark)
    .having(sql`count(*) > 1`)
    .orderBy(first)
    .limit(1)
  return copied
}

const describeCopy = ({ first, last }: Copied) =>
  `Entries ${first} and ${last} have the same mark: someone added one of them in the database as a copy of the other.`

function problemOf(
  keys: Keys,
  { seal, entry: { number, mark, ...content } }: { seal: Seal; entry: EntryRow },
  previous: string,
  areMarksDue: boolean,
): string | undefined {
  const sealed = checkSeal(keys, seal.hash, { position: seal.position, previous, number, mark, content })
  // Only entries at the start of the chain, from before we introduced marks, may lack a mark.
  const marked = mark !== null ? checkMark(keys, mark, content) : areMarksDue ? 'wrong' : undefined
  if (sealed === 'unknown key' || marked === 'unknown key') return missingKey
  if (sealed === 'right')
    return marked === 'wrong' ? 'This site did not write it: someone added or changed it in the database.' : undefined
  return marked === 'right'
    ? 'It does not follow the entry before it: entries were removed, added or put in another order.'
    : 'It was changed after it was written.'
}

function describeGap(last: { position: number; number: number }, next: { position: number; number: number }): string {
  const count = next.position - last.position - 1
  const place = last.position > 0 ? `between entries ${last.number} and ${next.number}` : `before entry ${next.number}`
  return `Something was removed ${place}: ${count} ${count === 1 ? 'seal is' : 'seals are'} missing.`
}

const describeLostEnd = (last: { position: number; number: number }, known: Head) =>
  `It ends after ${entries(last.position)} (number ${last.number}), but the given head counts ${entries(known.position)}. The end was removed.`

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

function describeIntact({ position, hash, number }: Head & { number: number }): string {
  if (position === 0) return 'The audit log is empty.'
  const head = formatHead({ position, hash })
  return [
    `The audit log is intact: ${entries(position)}, the last with number ${number}.`,
    `Head: ${head}`,
    `Keep the head outside the database. Later, "npm run audit -- verify --head ${head}" shows that nothing up to here was removed.`,
  ].join('\n')
}
