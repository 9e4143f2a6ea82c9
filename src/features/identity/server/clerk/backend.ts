import * as z from 'zod'

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
  email_addresses: z.array(
    z.object({
      id: z.string(),
      email_address: z.string(),
      verification: z.nullish(z.object({ status: z.nullish(z.string()) })),
    }),
  ),
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
  /** What became known later than this counts more. */
  knownAt: Date
  /** When the provider made the change; absent where it does not say. */
  changedAt?: Date
}

/** The longest name that is kept. */
export const cut = (name: string | null | undefined) => (name ?? '').slice(0, 80)

export function toProfile(person: unknown): Profile {
  const { id, email_addresses: addresses, ...rest } = Person.parse(person)
  const address = addresses.find((one) => one.id === rest.primary_email_address_id)
  const changedAt = new Date(rest.updated_at)
  return {
    clerkId: id,
    email: address?.email_address ?? '',
    isEmailVerified: address?.verification?.status === 'verified',
    firstName: cut(rest.first_name),
    lastName: cut(rest.last_name),
    knownAt: changedAt,
    changedAt,
  }
}

export const getProfile = async (secretKey: string, clerkId: string): Promise<Profile> =>
  toProfile(await askClerk(secretKey, `/users/${encodeURIComponent(clerkId)}`))
