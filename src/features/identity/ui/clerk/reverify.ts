import type { ClerkClient } from './client.ts'

type Reverifying = ClerkClient & Required<Pick<ClerkClient, '__internal_openReverification'>>

/** True if the client can ask a person to prove again who they are, without signing out. */
export const canReverify = (client: ClerkClient): client is Reverifying =>
  typeof client.__internal_openReverification === 'function'

/** Lets Clerk ask for every factor that the person has. False if the person closes Clerk's window. */
export async function reverify(client: Reverifying): Promise<boolean> {
  const isDone = await new Promise<boolean>((resolve) => {
    client.__internal_openReverification({
      level: 'multi_factor',
      afterVerification: () => resolve(true),
      afterVerificationCancelled: () => resolve(false),
    })
  })
  // The server reads the age of the factors from the token. The old token has the old age, so we fetch a new token.
  if (isDone) await client.session?.getToken({ skipCache: true })
  return isDone
}
