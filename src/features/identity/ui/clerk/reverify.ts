import type { ClerkClient } from './client.ts'

type Reverifying = ClerkClient & Required<Pick<ClerkClient, '__internal_openReverification'>>

/** True for a client that lets a person show anew who they are, without signing out. */
export const canReverify = (client: ClerkClient): client is Reverifying =>
  typeof client.__internal_openReverification === 'function'

/** Has Clerk ask for every factor that the person has; false where they close its window. */
export async function reverify(client: Reverifying): Promise<boolean> {
  const isDone = await new Promise<boolean>((resolve) => {
    client.__internal_openReverification({
      level: 'multi_factor',
      afterVerification: () => resolve(true),
      afterVerificationCancelled: () => resolve(false),
    })
  })
  // The token from before still tells the old age of the factors, and the server believes nothing else.
  if (isDone) await client.session?.getToken({ skipCache: true })
  return isDone
}
