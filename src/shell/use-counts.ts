import { useQuery } from '@tanstack/react-query'
import { useUnreadMessages } from '../features/messages/ui/portal/unread.tsx'
import type { Counts } from '../features/today/contract.ts'
import { waitingCounts } from '../features/today/ui/queries.ts'
import type { Area } from './area.ts'

/** How many things wait on each of the area's pages. Empty until we know. */
export function useCounts({ isAboutClient = false }: Area): Partial<Counts> {
  const messages = useUnreadMessages({ enabled: isAboutClient })
  const { data } = useQuery({ ...waitingCounts(), enabled: !isAboutClient })
  return isAboutClient ? { messages } : (data ?? {})
}
