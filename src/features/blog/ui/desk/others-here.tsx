import { useQuery } from '@tanstack/react-query'
import { inList } from '../../../../ui/base/in-list.ts'
import { presence } from './desk-queries.ts'

/** Names the other people who have the article open. */
export function OthersHere({ id }: { id: string }) {
  const { data } = useQuery(presence(id))
  const others = data?.others ?? []
  return (
    <div role="status" className="empty:hidden">
      {others.length > 0 ? (
        <p className="mt-5 rounded-md bg-amber-soft px-4 py-3 text-amber">
          {inList(others)} {others.length === 1 ? 'has' : 'have'} this article open too. If you both save, the second
          one chooses which text to keep. No text is lost.
        </p>
      ) : null}
    </div>
  )
}
