import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { hasUnsaved } from '../../../ui/desk/open-forms.ts'
import { useOutsideSession } from './outside-session.ts'
import { findSignedInUser, signedInUser } from './queries.ts'
import { elsewhere, forgetPerson, tellSessionChanged } from './session.ts'

let isKept = false
const listeners = new Set<() => void>()

function keep(next: boolean) {
  isKept = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Finds out who is signed in after the session has changed elsewhere. If no one is, and the page has text that isn't
 * saved, we keep the page until the same person is back, and hide it until then.
 */
async function check(client: QueryClient): Promise<void> {
  if (!isKept && !hasUnsaved()) return forgetPerson(client)
  const { queryKey } = signedInUser()
  // Undefined if we can't reach the server. We ask again when the person returns to the tab.
  const user = await findSignedInUser().catch(() => undefined)
  if (user === undefined) return
  // Another person must not see the kept page, not even for a moment.
  if (user && user.id !== client.getQueryData(queryKey)?.id) await forgetPerson(client)
  keep(user === null)
}

/** Makes all tabs find out who is signed in. Call it when the server says that no one is. */
export const tellSessionEnded = (client: QueryClient): Promise<void> => tellSessionChanged(client, elsewhere.handle)

/**
 * True if the session has ended, but we keep the page, because it has text that isn't saved. Only with our own sessions:
 * if Clerk's client says that the person is signed out, the page goes.
 */
export function useIsPageKept(): boolean {
  const client = useQueryClient()
  const isOutside = useOutsideSession() !== undefined
  const isShown = useSyncExternalStore(
    subscribe,
    () => isKept,
    () => false,
  )
  useEffect(() => {
    if (isOutside) return
    elsewhere.handle = check
    return () => {
      elsewhere.handle = undefined
      keep(false)
    }
  }, [isOutside])
  useEffect(() => {
    if (!isShown) return
    const look = () => {
      if (document.visibilityState === 'visible') void check(client)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isShown, client])
  return isShown
}
