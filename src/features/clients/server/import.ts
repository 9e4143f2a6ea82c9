import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import { listAdmins } from '../../identity/server/service.ts'
import type { ClientFacts } from '../desk-contract.ts'
import type {
  CheckImport,
  ImportPreview,
  ImportResult,
  ImportRow,
  ImportVerdict,
  RunImport,
} from '../import-contract.ts'
import { type ClientChange, changedFields, claim, clientsHaveChanged, insertClients, storable } from './desk.ts'
import { asStored, checkFacts, readImport, type TypedRow, typedRow } from './import-read.ts'
import { asObject, lockClients } from './members.ts'
import type { ClientRow } from './service.ts'
import { clients } from './tables.ts'

interface Judged extends ImportRow {
  /** The values to store if the row becomes a new client. */
  facts?: ClientFacts
  /** The values to change if the row has the reference of an existing client. */
  change?: ClientChange
  known?: ClientRow
}

/** Says what importing a file would do. It writes nothing. */
export async function checkImport(ctx: Ctx, { text, columns }: CheckImport): Promise<ImportPreview> {
  const file = readImport(text, columns)
  if (file.columns.name === undefined) {
    const rows: ImportRow[] = []
    return { headers: file.headers, columns: file.columns, rows, fingerprint: '' }
  }
  const judged = await judge(ctx, file)
  const rows = judged.map(({ line, name, verdict, sentence, client }) => ({ line, name, verdict, sentence, client }))
  return { headers: file.headers, columns: file.columns, rows, fingerprint: fingerprintOf(judged) }
}

/** Returns a hash that changes if a verdict changes, or if a client on which a verdict is based changes. */
function fingerprintOf(rows: Judged[]): string {
  const basis = rows.map(({ line, verdict, client, known }) => [line, verdict, client?.id, known?.version])
  return createHash('sha256').update(JSON.stringify(basis)).digest('base64url')
}

const key = (text: string) => text.trim().toLowerCase()

async function judge(ctx: Ctx, { columns, rows }: ReturnType<typeof readImport>): Promise<Judged[]> {
  const all = await ctx.db.select().from(clients)
  const admins = await listAdmins(ctx)
  const adviserIds = new Map(admins.map(({ id, email }) => [key(email), id]))
  const byReference = new Map(all.flatMap((one) => (one.reference ? [[key(one.reference), one] as const] : [])))
  const active = all.filter(({ archivedAt }) => !archivedAt)
  const byName = new Map(active.map((one) => [key(one.name), one]))
  const byEmail = new Map(active.filter(({ email }) => email).map((one) => [key(one.email), one]))
  /** The line of this file on which each reference and each name first appears. */
  const seen = new Map<string, number>()

  const judgeOne = (typed: TypedRow): Omit<Judged, 'line' | 'name'> => {
    const reference = typed.reference ? key(typed.reference) : ''
    const earlier = reference ? seen.get(`reference ${reference}`) : undefined
    if (earlier) return wrong(`Line ${earlier} has the same reference.`)
    const adviserId = typed.adviser ? adviserIds.get(key(typed.adviser)) : null
    if (adviserId === undefined) return wrong(`No administrator has the email address ${typed.adviser}.`)
    const known = byReference.get(reference)
    const given = { ...asStored(typed), ...(typed.adviser ? { adviserId } : {}) }
    if (known) return judgeKnown(known, given)
    const checked = checkFacts({ language: 'en', adviserId: null, ...given })
    if ('wrong' in checked) return wrong(checked.wrong)
    const { facts } = checked
    storable(facts)
    const twin = byName.get(key(facts.name)) ?? (facts.email ? byEmail.get(key(facts.email)) : undefined)
    if (twin) {
      const what = key(twin.name) === key(facts.name) ? 'name' : 'email address'
      return { verdict: 'duplicate', sentence: `A client has the same ${what}.`, client: linkTo(twin), facts }
    }
    const twinLine = seen.get(`name ${key(facts.name)}`)
    if (twinLine) {
      return { verdict: 'duplicate', sentence: `Line ${twinLine} has the same name.`, client: null, facts }
    }
    return { verdict: 'new', sentence: 'Adds a new client.', client: null, facts }
  }

  return rows.map((row) => {
    const typed = typedRow(columns, row)
    const judged = guarded(() => judgeOne(typed))
    if (typed.reference) seen.set(`reference ${key(typed.reference)}`, row.line)
    if (typed.name && !seen.has(`name ${key(typed.name)}`)) seen.set(`name ${key(typed.name)}`, row.line)
    return { line: row.line, name: (typed.name ?? '').slice(0, 200), ...judged }
  })
}

const linkTo = ({ id, name }: ClientRow) => ({ id, name })
const wrong = (sentence: string) => ({ verdict: 'error' as ImportVerdict, sentence, client: null })

/**
 * Judges a row. If a rule refuses the row, the rule's message becomes the verdict, and the other rows are still judged.
 */
function guarded<T>(work: () => T): T | ReturnType<typeof wrong> {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return wrong(error.message)
    throw error
  }
}

/** Judges a row that has an existing client's reference. It changes only the fields that the row fills in. */
function judgeKnown(known: ClientRow, given: object): Omit<Judged, 'line' | 'name'> {
  if (known.archivedAt) return wrong(`This reference belongs to ${known.name}, which is archived.`)
  const { reference, ...rest } = known
  const checked = checkFacts({ ...rest, reference: reference ?? '', ...given })
  if ('wrong' in checked) return wrong(checked.wrong)
  const change = storable(checked.facts)
  const fields = changedFields(known, { ...change, reference })
  if (fields.length === 0) {
    return { verdict: 'same', sentence: 'Changes nothing.', client: linkTo(known), known }
  }
  const sentence = `Changes: ${fields.map((field) => fieldWords[field] ?? field).join(', ')}.`
  return { verdict: 'update', sentence, client: linkTo(known), known, change }
}

const fieldWords: Record<string, string> = { adviserId: 'adviser', region: 'state or province' }

/** Imports a checked file in one transaction. If anything has changed since the check, it imports nothing. */
export function runImport(ctx: Ctx, input: RunImport): Promise<ImportResult> {
  const { text, columns, fingerprint, duplicates } = input
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('clients.import'))`)
    const rows = await judge(ctx, readImport(text, columns))
    const known = new Map(rows.flatMap((row) => (row.known && row.change ? [[row.known.id, row] as const] : [])))
    const locked = await lockClients(ctx, [...known.keys()])
    const isStale = locked.some(({ id, version }) => known.get(id)?.known?.version !== version)
    if (isStale || fingerprintOf(rows) !== fingerprint) throw clientsHaveChanged()
    const added = rows.filter(
      ({ verdict, line }) => verdict === 'new' || (verdict === 'duplicate' && duplicates.includes(line)),
    )
    const values = added.flatMap(({ facts }) => (facts ? [{ ...facts, ...storable(facts) }] : []))
    await insertClients(ctx, values)
    for (const client of locked) {
      const change = known.get(client.id)?.change ?? {}
      await claim(ctx, client, change)
      await audit(ctx, 'client.changed', asObject(client), { by: 'import' })
    }
    const result = { created: added.length, updated: locked.length }
    const details = { created: String(result.created), updated: String(result.updated) }
    await audit(ctx, 'client.imported', { type: 'list', id: 'clients', name: 'Clients' }, details)
    return result
  })
}
