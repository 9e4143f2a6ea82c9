import { and, asc, desc, eq, ilike, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { type CsvColumn, csvFile } from '../../../platform/csv.ts'
import { containing, follows, pageLimit, toPage } from '../../../platform/db/lists.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRecentSignIn } from '../../../platform/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { ListedUser, UserFilters, UserSearch } from '../people-contract.ts'
import { authenticators, passkeys, sessions, users } from './tables.ts'
import type { UserRow } from './users.ts'

const factor = sql<boolean>`(exists (select 1 from ${authenticators} where ${authenticators.userId} = ${users}.id and ${authenticators.enabledAt} is not null) or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users}.id))`

const listed = {
  user: users,
  hasSecondFactor: factor,
  lastUsedAt: sql`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users}.id)`.mapWith(
    sessions.lastUsedAt,
  ),
}

const orders = {
  newest: { columns: [users.createdAt, users.id], direction: 'desc' },
  oldest: { columns: [users.createdAt, users.id], direction: 'asc' },
  name: { columns: [users.lastName, users.firstName, users.id], direction: 'asc' },
} as const

function select(ctx: Ctx, filters: UserFilters, more?: SQL) {
  const { columns, direction } = orders[filters.sort ?? 'newest']
  return ctx.db
    .select(listed)
    .from(users)
    .where(and(...conditionsOf(filters), more))
    .orderBy(...columns.map(direction === 'asc' ? asc : desc))
}

/** One page of people. */
export async function listUsers(ctx: Ctx, { after, ...filters }: UserSearch) {
  const { columns, direction } = orders[filters.sort ?? 'newest']
  const rest = after ? follows(users, [...columns], after, direction) : undefined
  return toPage(await select(ctx, filters, rest).limit(pageLimit), toListedUser, ({ id }) => id)
}

function conditionsOf({ q, role, status, factor: asked }: UserFilters): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const statuses = {
    active: and(isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)),
    unconfirmed: and(isNull(users.disabledAt), isNull(users.emailVerifiedAt)),
    disabled: isNotNull(users.disabledAt),
  }
  return [
    q ? or(ilike(users.email, like), ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, like)) : undefined,
    role ? eq(users.role, role) : undefined,
    status ? statuses[status] : undefined,
    asked ? (asked === 'set' ? factor : not(factor)) : undefined,
  ]
}

interface ListedRow {
  user: UserRow
  hasSecondFactor: boolean
  lastUsedAt: Date | null
}

function toListedUser({ user, hasSecondFactor, lastUsedAt }: ListedRow): ListedUser {
  const { id, firstName, lastName, email, role, disabledAt, emailVerifiedAt, createdAt } = user
  return {
    id,
    firstName,
    lastName,
    email,
    role,
    hasSecondFactor,
    isDisabled: disabledAt !== null,
    isEmailVerified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

export async function getListedUser(ctx: Ctx, id: string): Promise<ListedUser> {
  const [row] = await ctx.db.select(listed).from(users).where(eq(users.id, id))
  if (!row) throw new AppError('not_found', 'There is no such person.')
  return toListedUser(row)
}

const columns: CsvColumn<ListedUser>[] = [
  { title: 'First name', value: ({ firstName }) => firstName },
  { title: 'Last name', value: ({ lastName }) => lastName },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Role', value: ({ role }) => role },
  { title: 'Second factor', value: ({ hasSecondFactor }) => hasSecondFactor },
  { title: 'Address confirmed', value: ({ isEmailVerified }) => isEmailVerified },
  { title: 'Disabled', value: ({ isDisabled }) => isDisabled },
  { title: 'Account since', value: ({ createdAt }) => createdAt },
  { title: 'Last use', value: ({ lastUsedAt }) => lastUsedAt },
]

/** The people of a search as a file. It is made for this answer alone and kept nowhere. */
export async function exportUsers(ctx: Ctx, filters: UserFilters): Promise<File> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    const people = (await select(ctx, filters)).map(toListedUser)
    const day = ctx.now().toISOString().slice(0, 10)
    await audit(
      ctx,
      'user.exported',
      { type: 'list', id: 'users', name: 'Users' },
      { count: String(people.length), ...filters },
    )
    return csvFile(`users-${day}.csv`, columns, people)
  })
}
