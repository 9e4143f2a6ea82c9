import type { Ctx } from '../../../platform/context.ts'
import { defineHook, runHook } from '../../../platform/hooks.ts'
import type { auditEntries } from './tables.ts'

type Row = typeof auditEntries.$inferSelect

/** Runs when someone sees audit entries. The action adds the name of each account that has one to `names`. */
export const accountsShown = defineHook<{ ids: string[]; names: Map<string, string> }>('audit.accounts-shown')

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The account that an entry is about. Undefined if its object isn't an account. */
const accountOf = ({ objectType, objectId }: Row) =>
  objectType === 'user' && isUuid.test(objectId) ? objectId : undefined

/**
 * Finds the names of the people in these entries. We find them by the account and not by the email address, because
 * another person can have the address by now.
 */
export async function findNames(ctx: Ctx, rows: Row[]) {
  const ids = [...new Set(rows.flatMap((row) => [row.actorId ?? [], accountOf(row) ?? []].flat()))]
  const names = new Map<string, string>()
  if (ids.length > 0) await runHook(ctx, accountsShown, { ids, names })
  return (row: Row) => ({
    actorName: names.get(row.actorId ?? '') ?? null,
    objectName: names.get(accountOf(row) ?? '') ?? null,
  })
}
