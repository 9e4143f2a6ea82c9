import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { CsvColumn } from '../../../../platform/files/csv.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import { exportList } from '../../../audit/server/service.ts'
import { erasedAddress } from '../../server/erased.ts'
import { subscribers } from '../../server/tables.ts'
import {
  type BeginImport,
  type ImportPiece,
  importVerdicts,
  maxImportRows,
  type SubscriberImport,
} from '../import-contract.ts'
import { type ReadRow, readPiece, readRow } from './import-read.ts'
import { subscriberImportRows as importRows, subscriberImports as imports } from './tables.ts'

export type ImportRow = typeof imports.$inferSelect

/** Begins an import. The file follows piece by piece, and each piece is checked as it comes. */
export async function beginImport(ctx: Ctx, { name, columns }: BeginImport): Promise<SubscriberImport> {
  const subject = requireUser(ctx).userId
  await limitRate(ctx, { name: 'newsletter.import', subject, max: 30, seconds: 3_600 })
  if (columns.email === undefined) throw new AppError('invalid', 'Please choose the column with the addresses.')
  if (columns.consent === undefined)
    throw new AppError('invalid', 'Please choose the column with the proof of consent.')
  const begun = oneRow(await ctx.db.insert(imports).values({ name, columns, createdAt: ctx.now() }).returning())
  return toImport(ctx, begun)
}

/** Locks an import until the transaction ends. */
export async function lockImport(ctx: Ctx, id: string): Promise<ImportRow> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'There is no such import.')
  return row
}

export const isOver = ({ canceledAt, finishedAt }: ImportRow) => canceledAt !== null || finishedAt !== null

/** Checks the next piece of a file and stores its rows with their verdicts, all or nothing. */
export async function addImportPiece(ctx: Ctx, { id, number, text, isLast }: ImportPiece): Promise<SubscriberImport> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id)
    if (number <= row.pieces) return toImport(ctx, row)
    if (number !== row.pieces + 1 || row.isWhole || isOver(row))
      throw new AppError('conflict', 'The pieces of the file came out of order. Please choose the file again.')
    const { rows, state } = readPiece(row, { text, isFirst: number === 1, isLast })
    if (state.line > maxImportRows)
      throw new AppError('invalid', 'This file has more than 2,000,000 rows. Please split it.')
    const today = ctx.now().toISOString().slice(0, 10)
    await storeRows(
      ctx,
      id,
      rows.map((one) => readRow(row.columns, one, today)),
    )
    const values = { ...state, pieces: number, isWhole: isLast }
    return toImport(ctx, oneRow(await ctx.db.update(imports).set(values).where(eq(imports.id, id)).returning()))
  })
}

async function storeRows(ctx: Ctx, importId: string, rows: ReadRow[]): Promise<void> {
  if (rows.length === 0) return
  const judged = withoutRepeats(rows, await findKnown(ctx, rows))
  const json = JSON.stringify(judged)
  // If an earlier piece already had a row's address, the row isn't inserted and becomes a duplicate.
  await ctx.db.execute(sql`
    with given as (
      select * from json_to_recordset(${json}::json) as given(
        line int, email citext, verdict text, sentence text, language text, interests text[], "consentText" text,
        "consentAt" timestamptz
      )
    ), inserted as (
      insert into ${importRows} (import_id, line, email, verdict, sentence, language, interests, consent_text, consent_at)
      select ${importId}::uuid, line, email, verdict, sentence, language, interests, "consentText", "consentAt" from given
      on conflict (import_id, email) where verdict = 'new' do nothing
      returning line
    )
    insert into ${importRows} (import_id, line, email, verdict, sentence)
    select ${importId}::uuid, line, email, 'duplicate', ${repeated}
    from given where line not in (select line from inserted)`)
}

const repeated = 'An earlier line has the same address.'

/** Finds the state of each address that we know. Erased addresses are known by their hash. */
async function findKnown(ctx: Ctx, rows: ReadRow[]): Promise<Map<string, string>> {
  const byAddress = new Map(
    rows
      .filter(({ verdict }) => verdict === 'new')
      .flatMap(({ email }) => [[email, email] as const, [erasedAddress(ctx, email), email] as const]),
  )
  const json = JSON.stringify([...byAddress.keys()])
  const known = await ctx.db
    .select({ email: subscribers.email, state: subscribers.state })
    .from(subscribers)
    .where(inArray(subscribers.email, sql`(select value::citext from json_array_elements_text(${json}::json))`))
  return new Map(known.map(({ email, state }) => [byAddress.get(email.toLowerCase()) ?? email, state]))
}

const suppressed: Record<string, string> = {
  unsubscribed: 'This person has unsubscribed.',
  bounced: 'Our emails to this address came back.',
  complained: 'This person has reported our email as spam.',
  erased: 'This address was erased.',
}

function withoutRepeats(rows: ReadRow[], known: Map<string, string>): ReadRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.verdict !== 'new') return row
    const state = known.get(row.email)
    const why = state && suppressed[state]
    if (why) return { ...row, verdict: 'suppressed', sentence: why }
    if (state) return { ...row, verdict: 'known', sentence: 'This address is already in the list.' }
    if (seen.has(row.email)) return { ...row, verdict: 'duplicate', sentence: repeated }
    seen.add(row.email)
    return row
  })
}

export async function getImport(ctx: Ctx, { id }: { id: string }): Promise<SubscriberImport> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (!row) throw new AppError('not_found', 'There is no such import.')
  return toImport(ctx, row)
}

const problemsShown = 100

export async function toImport(ctx: Ctx, row: ImportRow): Promise<SubscriberImport> {
  const isRead = row.isWhole || isOver(row)
  const counted = isRead
    ? await ctx.db
        .select({ verdict: importRows.verdict, count: sql<number>`count(*)::int` })
        .from(importRows)
        .where(eq(importRows.importId, row.id))
        .groupBy(importRows.verdict)
    : []
  const countOf = new Map(counted.map(({ verdict, count }) => [verdict, count]))
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row),
    pieces: row.pieces,
    counts: Object.fromEntries(importVerdicts.map((one) => [one, countOf.get(one) ?? 0])) as SubscriberImport['counts'],
    done: row.done,
    added: row.added,
    problems: isRead ? await problemsOf(ctx, row.id, problemsShown) : [],
  }
}

function stateOf({ canceledAt, finishedAt, startedAt, isWhole }: ImportRow): SubscriberImport['state'] {
  if (canceledAt) return 'canceled'
  if (finishedAt) return 'done'
  if (startedAt) return 'running'
  return isWhole ? 'checked' : 'receiving'
}

const problemsOf = (ctx: Ctx, importId: string, most: number) =>
  ctx.db
    .select({
      line: importRows.line,
      email: importRows.email,
      verdict: importRows.verdict,
      sentence: importRows.sentence,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), ne(importRows.verdict, 'new')))
    .orderBy(asc(importRows.line))
    .limit(most)

type Problem = SubscriberImport['problems'][number]

const columns: CsvColumn<Problem>[] = [
  { title: 'Line', value: ({ line }) => line },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Reason', value: ({ sentence }) => sentence },
]

/** Exports the rows that an import leaves out. */
export async function exportImportProblems(ctx: Ctx, { id }: { id: string }): Promise<File> {
  await getImport(ctx, { id })
  return exportList(ctx, {
    list: { id: 'import-problems', name: 'Rows that an import leaves out' },
    action: 'subscriber.exported',
    filters: {},
    columns,
    read: (ctx, most) => problemsOf(ctx, id, most),
  })
}
