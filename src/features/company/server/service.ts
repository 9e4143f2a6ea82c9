import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { newerVersion } from '../../../platform/db/versions.ts'
import { spokenZone } from '../../../time/words.ts'
import { audit } from '../../audit/server/service.ts'
import type { Company, CompanyRecord, TeamMember } from '../contract.ts'
import type { CompanyChanges, UpdateCompany, VersionedRecord } from '../desk-contract.ts'
import { publicEmailOf } from '../shared/letterhead.ts'
import { auditDetails, fieldNames } from './changes.ts'
import { defaultRecord, demoRecord } from './defaults.ts'
import { companyRecords } from './tables.ts'

type Field = keyof CompanyRecord
type Row = typeof companyRecords.$inferSelect

const findRow = prepared((db) =>
  db.select().from(companyRecords).where(eq(companyRecords.id, 1)).prepare('find_company_record'),
)

const findZone = prepared((db) =>
  db
    .select({ zone: sql<string | null>`${companyRecords.record} -> 'hours' ->> 'zone'` })
    .from(companyRecords)
    .where(eq(companyRecords.id, 1))
    .prepare('find_firm_zone'),
)

/** Returns the firm's time zone, which decides on which day something happens. */
export async function getFirmZone(ctx: Ctx): Promise<string> {
  const [row] = await findZone(ctx.db).execute()
  return row?.zone ?? defaultRecord.hours.zone
}

/** Returns the firm's record, with defaults for everything that the firm hasn't set. */
export async function getCompany(ctx: Ctx): Promise<Company> {
  const [row] = await findRow(ctx.db).execute()
  const record = recordOf(row)
  const team = record.team.filter(({ isShown }) => isShown)
  const zoneName = spokenZone(record.hours.zone)
  return { ...record, team, siteUrl: ctx.site.url, zoneName, isDemo: row?.isDemo ?? false }
}

/** True once people can reach the firm: it has an email address, and the postal address that newsletters need. */
export async function hasContactDetails(ctx: Ctx): Promise<boolean> {
  const { address, ...company } = await getCompany(ctx)
  return publicEmailOf(company) !== '' && address.street !== '' && address.city !== ''
}

export async function getCompanyRecord(ctx: Ctx): Promise<VersionedRecord> {
  const [row] = await findRow(ctx.db).execute()
  return { version: row?.version ?? 0, record: recordOf(row) }
}

/**
 * Changes fields of the record. Every page shows the new values once the transaction commits. With a version, the
 * change fails if someone else has changed one of the same fields since that version.
 */
export function updateCompany(
  ctx: Ctx,
  { changes, version }: { changes: CompanyChanges; version?: UpdateCompany['version'] },
): Promise<VersionedRecord> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx)
    const before = recordOf(row)
    const record = { ...before, ...changes }
    const fields = (Object.keys(changes) as Field[]).filter((field) => !isDeepStrictEqual(before[field], record[field]))
    if (version !== undefined) requireUnchanged(row, fields, version)
    if (fields.length === 0) return { version: row.version, record }
    const next = row.version + 1
    await ctx.db.update(companyRecords).set({
      record: { ...row.record, ...changes },
      version: next,
      fieldVersions: { ...row.fieldVersions, ...Object.fromEntries(fields.map((field) => [field, next])) },
      updatedAt: ctx.now(),
    })
    await audit(
      ctx,
      'company.changed',
      { type: 'company', id: '1', name: record.name },
      auditDetails(fields, before, record),
    )
    await ctx.events.publish('content.changed', {})
    return { version: next, record }
  })
}

/** Gives the demo its fictional people and contact details. */
export async function seedCompany(ctx: Ctx): Promise<void> {
  await lockRow(ctx)
  await ctx.db.update(companyRecords).set({ record: demoRecord, isDemo: true, updatedAt: ctx.now() })
  await ctx.events.publish('content.changed', {})
}

function recordOf(row: Row | undefined): CompanyRecord {
  const record = { ...defaultRecord, ...row?.record }
  // People who were stored before these fields existed don't have them.
  return { ...record, team: record.team.map((person) => ({ ...person, ...withDefaults(person) })) }
}

const withDefaults = ({ portrait = '', isShown = true }: Partial<TeamMember>) => ({ portrait, isShown })

/** Returns the table's single row and locks it until the transaction ends. */
async function lockRow(ctx: Ctx): Promise<Row> {
  await ctx.db.insert(companyRecords).values({ id: 1, record: {} }).onConflictDoNothing()
  return oneRow(await ctx.db.select().from(companyRecords).where(eq(companyRecords.id, 1)).for('update'))
}

function requireUnchanged({ fieldVersions }: Row, fields: Field[], version: number) {
  const changed = fields.filter((field) => (fieldVersions[field] ?? 0) > version)
  if (changed.length > 0) throw newerVersion(changed.map((field) => fieldNames[field]).join(', '))
}
