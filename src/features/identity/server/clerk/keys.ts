import { createPublicKey } from 'node:crypto'
import * as z from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { askClerk } from './backend.ts'

const KeySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
})

const hour = 3_600_000
const shortest = 30_000

interface Kept {
  keys: Map<string, JsonWebKey>
  askedAt: number
  asking?: Promise<void>
}
const kept = new Map<string, Kept>()

/** The key that a token names: the one from the settings, else one of Clerk's, which are kept for an hour. */
export async function findKey(ctx: Ctx, { jwtKey, secretKey }: ClerkSettings, kid: string) {
  if (jwtKey) return asRs256(createPublicKey(jwtKey).export({ format: 'jwk' }))
  if (!secretKey) return undefined
  const known = kept.get(secretKey) ?? { keys: new Map<string, JsonWebKey>(), askedAt: 0 }
  kept.set(secretKey, known)
  await refresh(ctx, known, secretKey, kid)
  return known.keys.get(kid)
}

/** Whoever invents key ids makes the site ask Clerk twice a minute at most. */
async function refresh(ctx: Ctx, known: Kept, secretKey: string, kid: string) {
  const age = ctx.now().getTime() - known.askedAt
  if (!known.asking && age > (known.keys.has(kid) ? hour : shortest)) {
    known.askedAt = ctx.now().getTime()
    known.asking = askClerk(secretKey, '/jwks')
      .then((answer) => {
        const keys = KeySet.parse(answer).keys.map((key) => [key.kid, asRs256(key)] as const)
        known.keys = new Map(keys)
      })
      .catch((error: unknown) => ctx.log.error({ err: error }, "Clerk's keys could not be read"))
      .finally(() => {
        known.asking = undefined
      })
  }
  await known.asking
}

const asRs256 = (key: JsonWebKey): JsonWebKey => ({ ...key, alg: 'RS256' })
