import { createHash } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import * as z from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { findKey } from './keys.ts'

const clockSkewInMs = 5_000

/**
 * The claims of Clerk's session tokens. Tokens for other purposes have no session. `act` would name an employee who
 * impersonates someone, and `sts` a session with pending tasks such as setting up a second factor, so we refuse both.
 */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  sid: z.string().min(1).max(200),
  iat: z.number(),
  sts: z.literal('active').optional(),
  act: z.undefined().optional(),
  /** How many minutes before this token the person showed the first and the second factor. -1 means never. */
  fva: z.tuple([z.number(), z.number()]).optional().catch(undefined),
  /** Claims that a firm may add to its tokens under these names. */
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  two_factor_enabled: z.boolean().optional().catch(undefined),
})
export type Claims = z.infer<typeof Claims>

/** The verified claims of the request's token. Undefined if the token is invalid for any reason. */
export async function readClaims(ctx: Ctx, clerk: ClerkSettings, headers: Headers): Promise<Claims | undefined> {
  for (const token of tokensOf(headers, clerk)) {
    const claims = await verify(ctx, clerk, token)
    if (claims) return claims
  }
  return undefined
}

/**
 * If the header has a token, returns only that. Otherwise returns the tokens in Clerk's cookies, starting with the one
 * of our own Clerk instance.
 */
function tokensOf(headers: Headers, { publishableKey }: ClerkSettings): string[] {
  const authorization = headers.get('authorization')
  if (authorization) return [/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '']
  const cookies = parse(headers.get('cookie') ?? '')
  const suffix = createHash('sha1').update(publishableKey).digest('base64url').slice(0, 8)
  return [cookies[`__session_${suffix}`], cookies.__session].filter((token) => token !== undefined)
}

async function verify(ctx: Ctx, clerk: ClerkSettings, token: string): Promise<Claims | undefined> {
  const { decodeJwt, verifyJwt } = await import('@clerk/backend/jwt')
  try {
    const { alg, kid } = decodeJwt(token).header
    const key = alg === 'RS256' ? await findKey(ctx, clerk, kid) : undefined
    if (!key) return undefined
    const authorizedParties = originsOf(ctx.site.url)
    const claims = Claims.parse(
      await verifyJwt(token, { key, authorizedParties, audience: authorizedParties, clockSkewInMs }),
    )
    return claims.iss === `https://${clerk.frontendHost}` ? claims : undefined
  } catch (error) {
    ctx.log.debug({ reason: (error as { reason?: string }).reason }, 'refused a token')
    return undefined
  }
}

/** The addresses that a token may come from. A site on a developer's machine answers to `localhost` and `127.0.0.1`. */
function originsOf(siteUrl: string): string[] {
  const names = ['//localhost', '//127.0.0.1']
  const localName = names.find((name) => siteUrl.startsWith(`http:${name}:`))
  return localName ? names.map((name) => siteUrl.replace(localName, name)) : [siteUrl]
}
