import { and, eq, ilike, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import {
  containing,
  foldedName,
  follows,
  type ListOrder,
  nameLike,
  pageLimit,
  sorted,
  toPage,
} from '../../../platform/db/lists.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { exportList } from '../../audit/server/service.ts'
import type { ListedUser, UserFilters, UserSearch } from '../desk-contract.ts'
import { authenticators, passkeys, sessions, users } from './tables.ts'
import type { UserRow } from './users.ts'

const hasFactorHere = sql<boolean>`(exists (select 1 from ${authenticators} where ${authenticators.userId} = ${users}.id and ${authenticators.enabledAt} is not null) or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users}.id))`

/** If Clerk manages the second factors, uses only what Clerk says and ignores factors left in our tables. */
const hasFactorOn = ({ site }: Ctx) => (site.clerk ? sql<boolean | null>`${users.hasSecondFactor}` : hasFactorHere)

const listedColumns = (ctx: Ctx) => ({
  user: users,
  hasSecondFactor: hasFactorOn(ctx),
  lastUsedAt: sql`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users}.id)`.mapWith(
    sessions.lastUsedAt,
  ),
})

const orders = {
  newest: { columns: [users.createdAt, users.id], direction: 'desc' },
  oldest: { columns: [users.createdAt, users.id], direction: 'asc' },
  name: { columns: [foldedName(users.lastName), foldedName(users.firstName), users.id], direction: 'asc' },
} satisfies Record<string, ListOrder>

function select(ctx: Ctx, filters: UserFilters, after?: string) {
  const order = orders[filters.sort ?? 'newest']
  return ctx.db
    .select(listedColumns(ctx))
    .from(users)
    .where(and(...conditionsOf(ctx, filters), follows(users, order, after)))
    .orderBy(...sorted(order))
}

export const listUsers = async (ctx: Ctx, { after, ...filters }: UserSearch) =>
  toPage(await select(ctx, filters, after).limit(pageLimit), toListedUser)

function conditionsOf(ctx: Ctx, { q, role, status, factor }: UserFilters): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const statuses = {
    active: and(isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)),
    unconfirmed: and(isNull(users.disabledAt), isNull(users.emailVerifiedAt)),
    disabled: isNotNull(users.disabledAt),
  }
  return [
    q ? or(ilike(users.email, like), nameLike(sql`${users.firstName} || ' ' || ${users.lastName}`, q)) : undefined,
    role ? eq(users.role, role) : undefined,
    status ? statuses[status] : undefined,
    factor ? (factor === 'set' ? hasFactorOn(ctx) : not(hasFactorOn(ctx))) : undefined,
  ]
}

interface ListedRow {
  user: UserRow
  hasSecondFactor: boolean | null
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
  const [row] = await ctx.db.select(listedColumns(ctx)).from(users).where(eq(users.id, id))
  if (!row) throw new AppError('not_found', 'There is no such person.')
  return toListedUser(row)
}

const columns: CsvColumn<ListedUser>[] = [
  { title: 'First name', value: ({ firstName }) => firstName },
  { title: 'Last name', value: ({ lastName }) => lastName },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Role', value: ({ role }) => role },
  { title: 'Second factor', value: ({ hasSecondFactor }) => hasSecondFactor ?? 'unknown' },
  { title: 'Address confirmed', value: ({ isEmailVerified }) => isEmailVerified },
  { title: 'Disabled', value: ({ isDisabled }) => isDisabled },
  { title: 'Account since', value: ({ createdAt }) => createdAt },
  { title: 'Last used', value: ({ lastUsedAt }) => lastUsedAt },
]

export const exportUsers = (ctx: Ctx, filters: UserFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'users', name: 'Users' },
    action: 'user.exported',
    filters,
    columns,
    read: async (ctx, most) => (await select(ctx, filters).limit(most)).map(toListedUser),
  })
