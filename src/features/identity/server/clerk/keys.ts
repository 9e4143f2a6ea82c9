import { createPublicKey } from 'node:crypto'
import * as z from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { hourMs } from '../../../../time/days.ts'
import { askClerk } from './backend.ts'

const KeySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
})

const maxAgeMs = hourMs
const minAgeMs = 30_000

interface CachedKeys {
  keys: Map<string, JsonWebKey>
  requestedAt: number
  request?: Promise<void>
}
const cache = new Map<string, CachedKeys>()

/**
 * Returns the key from the settings if they have one, else Clerk's key with this id. We cache Clerk's keys for an hour.
 */
export async function findKey(ctx: Ctx, { jwtKey, secretKey }: ClerkSettings, kid: string) {
  if (jwtKey) return asRs256(createPublicKey(jwtKey).export({ format: 'jwk' }))
  if (!secretKey) return undefined
  const cached = cache.get(secretKey) ?? { keys: new Map<string, JsonWebKey>(), requestedAt: 0 }
  cache.set(secretKey, cached)
  await refresh(ctx, cached, secretKey, kid)
  return cached.keys.get(kid)
}

/** Asks Clerk for its keys at most twice a minute, even if someone sends many requests with invented key ids. */
async function refresh(ctx: Ctx, cached: CachedKeys, secretKey: string, kid: string) {
  const ageMs = ctx.now().getTime() - cached.requestedAt
  if (!cached.request && ageMs > (cached.keys.has(kid) ? maxAgeMs : minAgeMs)) {
    cached.requestedAt = ctx.now().getTime()
    cached.request = askClerk(secretKey, '/jwks')
      .then((answer) => {
        const keys = KeySet.parse(answer).keys.map((key) => [key.kid, asRs256(key)] as const)
        cached.keys = new Map(keys)
      })
      .catch((error: unknown) => ctx.log.error({ err: error }, "could not get Clerk's keys"))
      .finally(() => {
        cached.request = undefined
      })
  }
  await cached.request
}

const asRs256 = (key: JsonWebKey): JsonWebKey => ({ ...key, alg: 'RS256' })
