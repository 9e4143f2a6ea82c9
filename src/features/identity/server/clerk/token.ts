import { createHash } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import * as z from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { findKey } from './keys.ts'

const clockSkewInMs = 5_000

/**
 * What a session token of Clerk says. Tokens for other purposes carry no session; `act` would name an employee of the
 * firm who looks at the site as somebody else, and `sts` a session with open tasks, like setting up a second factor.
 */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  sid: z.string().min(1).max(200),
  iat: z.number(),
  sts: z.literal('active').optional(),
  act: z.undefined().optional(),
  /** Minutes since the first and the second factor were shown when the token was made; -1 for never. */
  fva: z.tuple([z.number(), z.number()]).optional().catch(undefined),
  /** What a firm may add to its tokens, with these names. */
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  two_factor_enabled: z.boolean().optional().catch(undefined),
})
export type Claims = z.infer<typeof Claims>

/** The verified claims of the request's token; undefined for any token that is not good, whatever is wrong with it. */
export async function readClaims(ctx: Ctx, clerk: ClerkSettings, headers: Headers): Promise<Claims | undefined> {
  for (const token of tokensOf(headers, clerk)) {
    const claims = await verify(ctx, clerk, token)
    if (claims) return claims
  }
  return undefined
}

/** A token in the header is the only one that counts; else the cookies that Clerk keeps, its own instance's first. */
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
    ctx.log.debug({ reason: (error as { reason?: string }).reason }, 'a token was refused')
    return undefined
  }
}

/** A try-out is reached by either name of the own machine. */
function originsOf(siteUrl: string): string[] {
  const names = ['//localhost', '//127.0.0.1']
  const own = names.find((name) => siteUrl.startsWith(`http:${name}:`))
  return own ? names.map((name) => siteUrl.replace(own, name)) : [siteUrl]
}
