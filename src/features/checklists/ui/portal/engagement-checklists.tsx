import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import type { OwnChecklist } from '../../contract.ts'
import { Due } from './due.tsx'
import { ownChecklists } from './portal-queries.ts'
import { Progress } from './progress.tsx'
import { standingWords } from './standing-words.ts'

interface Props {
  clientId: string
  engagementId: string
}

/** Lists an engagement's checklists on its page. Shows nothing if there are none. */
export function EngagementChecklists({ clientId, engagementId }: Props) {
  const { data, error, refetch } = useQuery(ownChecklists(clientId))
  const lists = data?.filter((one) => one.engagementId === engagementId) ?? []
  if (lists.length === 0 && !error) return null
  return (
    <section aria-labelledby="checklists" className="mt-10 max-w-3xl">
      <h2 id="checklists" className="mb-4 text-xl">
        What we need from you
      </h2>
      {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
      <ul className="space-y-4 empty:hidden">
        {lists.map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </ul>
    </section>
  )
}

function ListCard({ list }: { list: OwnChecklist }) {
  const { id, title, counts, nextDueOn, isReadOnly } = list
  const search = useClientSearch()
  const isOpen = counts.open > 0 && !isReadOnly
  return (
    <li className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="wrap-anywhere mb-3 text-lg">{title}</h3>
      <Progress counts={counts} />
      <p className={`mt-3 ${counts.sentBack > 0 ? 'text-amber' : 'text-ink-soft'}`}>{standingWords(list)}</p>
      {isOpen && nextDueOn ? (
        <p className="mt-1">
          <Due on={nextDueOn} />
        </p>
      ) : null}
      <ButtonLink
        look={isOpen ? 'primary' : 'secondary'}
        to={{ pathname: `/client-portal/checklists/${id}`, search }}
        className="mt-5 max-sm:w-full"
      >
        {isOpen ? 'Open the checklist' : 'View the checklist'}
      </ButtonLink>
    </li>
  )
}
