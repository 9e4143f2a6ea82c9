import * as z from 'zod'
import { plainName } from '../../../../platform/browser/shapes.ts'

const timeoutMs = 5_000

/** Calls Clerk's Backend API. Throws if the answer isn't a success. */
export async function askClerk(secretKey: string, path: `/${string}`): Promise<unknown> {
  const response = await fetch(`https://api.clerk.com/v1${path}`, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`Clerk answered ${path.split('/')[1]} with ${response.status}`)
  return response.json()
}

const text = z.nullish(z.string().trim())

/** A user in Clerk's API answers and webhook messages. */
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

/** The part of a Clerk user that we store. */
export interface ClerkProfile {
  clerkId: string
  email: string
  /** True only if Clerk says that it has verified the email address. */
  isEmailVerified: boolean
  /** Empty if Clerk has no first name. The same holds for `lastName`. */
  firstName: string
  lastName: string
  /** Undefined if Clerk doesn't say whether the user has a second factor. */
  hasSecondFactor?: boolean
  /** When this profile was current. If we have stored a later change from Clerk, we ignore this profile. */
  knownAt: Date
  /** When the user last changed at Clerk. Undefined if Clerk doesn't say. */
  changedAt?: Date
}

/** Removes everything that our rule for names doesn't allow, because our emails contain names. */
export const toName = (name: string | null | undefined) =>
  plainName((name ?? '').slice(0, 80).replaceAll(/[<>@/\\:]/g, ''))

export function toClerkProfile(person: unknown): ClerkProfile {
  const { id, email_addresses: addresses, ...rest } = Person.parse(person)
  const address = addresses?.find(({ id }) => id === rest.primary_email_address_id)
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

export const getClerkProfile = async (secretKey: string, clerkId: string): Promise<ClerkProfile> =>
  toClerkProfile(await askClerk(secretKey, `/users/${encodeURIComponent(clerkId)}`))
