import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { Profile, SaveProfile } from '../account-contract.ts'
import { Language } from '../contract.ts'
import { servicesConsentText } from '../shared/profile.ts'
import { userProfiles, users } from './tables.ts'
import { asObject, lockUser, type UserRow } from './users.ts'

type Row = typeof userProfiles.$inferSelect

async function findRow(ctx: Ctx, userId: string): Promise<Row | undefined> {
  const [row] = await ctx.db.select().from(userProfiles).where(eq(userProfiles.userId, userId))
  return row
}

const mayWrite = (row?: Row | null) => Boolean(row?.consentAt && !row.consentWithdrawnAt)

const profileOf = async (ctx: Ctx, user: UserRow): Promise<Profile> => toProfile(user, await findRow(ctx, user.id))

export function toProfile({ language }: Pick<UserRow, 'language'>, row?: Row | null): Profile {
  const known = Language.safeParse(language)
  return {
    country: row?.country ?? null,
    kind: row?.kind ?? null,
    language: known.success ? known.data : 'en',
    mayWrite: mayWrite(row),
    isAnswered: Boolean(row),
  }
}

/** The consent's new time and wording. Both remain unchanged if the person gives the same answer as before. */
function consentAfter(ctx: Ctx, row: Row | undefined, isGiven: boolean): Partial<Row> {
  if (isGiven === mayWrite(row)) return {}
  if (!isGiven) return { consentWithdrawnAt: ctx.now() }
  return { consentAt: ctx.now(), consentText: servicesConsentText, consentWithdrawnAt: null }
}

export async function saveProfile(ctx: Ctx, { language, ...answer }: SaveProfile): Promise<Profile> {
  const { userId } = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    const before = await profileOf(ctx, user)
    const row = await findRow(ctx, userId)
    const { country, kind } = answer
    const values = { country, kind, savedAt: ctx.now(), ...consentAfter(ctx, row, answer.mayWrite) }
    await ctx.db
      .insert(userProfiles)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: userProfiles.userId, set: values })
    await ctx.db.update(users).set({ language }).where(eq(users.id, userId))
    const after = await profileOf(ctx, { ...user, language })
    await audit(ctx, 'user.profile-saved', asObject(user), auditDetails(before, after))
    return after
  })
}

/**
 * The details of the audit entry: which answers changed, but not
 * their content, and whether the person gave or withdrew consent.
 */
function auditDetails(before: Profile, after: Profile): Record<string, string> {
  const changed = (['country', 'kind', 'language'] as const).filter((name) => before[name] !== after[name])
  const isConsentNew = before.mayWrite !== after.mayWrite
  return {
    ...(changed.length > 0 ? { changed: changed.join(', ') } : {}),
    ...(isConsentNew ? { consent: after.mayWrite ? 'given' : 'withdrawn' } : {}),
  }
}

export async function putProfileOff(ctx: Ctx): Promise<Profile> {
  const { userId } = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Locks the rows in the same order as `saveProfile`, because the opposite order could deadlock.
    const user = await lockUser(ctx, userId)
    await ctx.db.insert(userProfiles).values({ userId, putOffAt: ctx.now() }).onConflictDoNothing()
    return profileOf(ctx, user)
  })
}
