import type { Actor, Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Provider } from '../contract.ts'
import { findClerkActor, signOutOfClerk } from './clerk/caller.ts'
import { findSessionActor } from './live-session.ts'
import { endOwnSession } from './sign-in.ts'

/** Manages accounts and sessions, either in our own tables or at Clerk. Code outside this slice doesn't know which. */
interface IdentityProvider {
  /** What browsers need to know about the provider. */
  settings: Provider
  /** Finds who sent a request from its headers. A passive request doesn't count as use of the session. */
  findActor(ctx: Ctx, headers: Headers, passive?: boolean): Promise<Actor>
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

export function requireEmbedded({ site }: Ctx): void {
  if (site.clerk) throw new AppError('not_found', 'Our identity provider handles signing in.')
}
