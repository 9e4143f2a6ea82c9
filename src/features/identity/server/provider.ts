import type { Actor, Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Provider } from '../session-contract.ts'
import { findClerkActor, signOutOfClerk } from './clerk/caller.ts'
import { findSessionActor } from './live-session.ts'
import { endOwnSession } from './sign-in.ts'

/** Who keeps accounts and sessions. Nothing outside this slice knows which one it is. */
interface IdentityProvider {
  /** What browsers are told of it. */
  settings: Provider
  /** Who a request comes from, by its headers. */
  findActor(ctx: Ctx, headers: Headers): Promise<Actor>
  signOut(ctx: Ctx): Promise<void>
}

const embedded: IdentityProvider = {
  settings: { kind: 'embedded' },
  findActor: findSessionActor,
  signOut: endOwnSession,
}

export function providerOf({ site: { clerk } }: Ctx): IdentityProvider {
  if (!clerk) return embedded
  return {
    settings: { kind: 'clerk', publishableKey: clerk.publishableKey },
    findActor: (ctx, headers) => findClerkActor(ctx, clerk, headers),
    signOut: (ctx) => signOutOfClerk(ctx, clerk),
  }
}

export async function signOut(ctx: Ctx): Promise<{ message: string }> {
  await providerOf(ctx).signOut(ctx)
  return { message: 'You are signed out.' }
}

/** For what only the embedded provider does. */
export function requireEmbedded({ site }: Ctx): void {
  if (site.clerk) throw new AppError('not_found', 'Signing in is handled by our identity provider.')
}
