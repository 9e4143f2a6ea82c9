import { useQuery } from '@tanstack/react-query'
import { inList } from '../../../../ui/base/in-list.ts'
import { presence } from './desk-queries.ts'

/** Says so when somebody else has the same article open. */
export function OthersHere({ id }: { id: string }) {
  const { data } = useQuery(presence(id))
  const others = data?.others ?? []
  return (
    <div role="status" className="empty:hidden">
      {others.length > 0 ? (
        <p className="mt-5 rounded-md bg-amber-soft px-4 py-3 text-amber">
          {inList(others)} {others.length === 1 ? 'has' : 'have'} this article open too. Whoever saves second is asked
          what to do; nobody's text is lost.
        </p>
      ) : null}
    </div>
  )
}
