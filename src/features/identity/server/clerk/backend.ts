import * as z from 'zod'
import { plainName } from '../../../../platform/browser/shapes.ts'

const patience = 5_000

/** Asks Clerk's own interface for servers; anything but success is thrown. */
export async function askClerk(secretKey: string, path: `/${string}`): Promise<unknown> {
  const response = await fetch(`https://api.clerk.com/v1${path}`, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`Clerk answered ${path.split('/')[1]} with ${response.status}`)
  return response.json()
}

const text = z.nullish(z.string().trim())

/** A person as Clerk's answers and messages describe them. */
const Person = z.object({
  id: z.string().min(1).max(200),
  first_name: text,
  last_name: text,
  primary_email_address_id: z.nullish(z.string()),
  email_addresses: z.nullish(
    z.array(
      z.object({
        id: z.string(),
        email_address: z.string(),
        verification: z.nullish(z.object({ status: z.nullish(z.string()) })),
      }),
    ),
  ),
  two_factor_enabled: z.nullish(z.boolean()),
  updated_at: z.number(),
})

/** What the provider knows of a person, as far as it is kept here. */
export interface Profile {
  clerkId: string
  email: string
  /** True only where the provider says so. */
  isEmailVerified: boolean
  /** Empty where the provider has none. */
  firstName: string
  lastName: string
  /** Absent where nothing is said of it. */
  hasSecondFactor?: boolean
  /** What became known later than this counts more. */
  knownAt: Date
  /** When the provider made the change; absent where it does not say. */
  changedAt?: Date
}

/** Names stand in mails and lists: as much of one as the rule for names lets stand. */
export const toName = (name: string | null | undefined) =>
  plainName((name ?? '').slice(0, 80).replaceAll(/[<>@/\\:]/g, ''))

export function toProfile(person: unknown): Profile {
  const { id, email_addresses: addresses, ...rest } = Person.parse(person)
  const address = addresses?.find((one) => one.id === rest.primary_email_address_id)
  const changedAt = new Date(rest.updated_at)
  return {
    clerkId: id,
    email: address?.email_address ?? '',
    isEmailVerified: address?.verification?.status === 'verified',
    firstName: toName(rest.first_name),
    lastName: toName(rest.last_name),
    hasSecondFactor: rest.two_factor_enabled ?? undefined,
    knownAt: changedAt,
    changedAt,
  }
}

export const getProfile = async (secretKey: string, clerkId: string): Promise<Profile> =>
  toProfile(await askClerk(secretKey, `/users/${encodeURIComponent(clerkId)}`))
