import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import type { OwnChecklistPage } from '../../contract.ts'
import { groupsOf } from '../../shared/groups.ts'
import { isOpen } from '../../shared/states.ts'
import type { Route } from './+types/checklist-page'
import { ItemCard } from './item-card.tsx'
import { NoteList } from './item-record.tsx'
import { ownChecklist } from './portal-queries.ts'
import { Progress } from './progress.tsx'
import { standingWords } from './standing-words.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Checklist', description: 'What we need from you for a return or a service.' })

/** A client's page about one checklist, with its items. */
export default function ChecklistPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(ownChecklist(id))
  const search = useClientSearch()
  const { data } = query
  const back = data
    ? { to: `/client-portal/engagements/${data.engagementId}${search}`, words: data.engagement }
    : { to: '/client-portal', words: 'Overview' }
  return (
    <RecordPage query={query} noun="Checklist" back={back}>
      {(list) => <Shown key={list.id} list={list} />}
    </RecordPage>
  )
}

function Shown({ list }: { list: OwnChecklistPage }) {
  const { title, client, counts, items, notes } = list
  // The first thing to do is unfolded, so that a newcomer sees at once how to hand it over.
  const [first] = useState(() => items.find(({ state }) => isOpen(state))?.id)
  return (
    <div className="max-w-3xl">
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
        {title}
      </h1>
      <p className="wrap-anywhere mt-2 text-ink-soft">{client}</p>
      <section aria-label="Progress" className="mt-6 rounded-lg border border-line bg-surface p-5">
        <Progress counts={counts} />
        <p role="status" className={`mt-3 ${counts.sentBack > 0 ? 'text-amber' : ''}`}>
          {standingWords(list)}
        </p>
      </section>
      <NoteList notes={notes} title="Notes about this checklist" className="mt-6" />
      {groupsOf(items).map(({ category, title, items }) => (
        <section key={category} aria-labelledby={`group-${category}`} className="mt-10">
          <h2 id={`group-${category}`} className="mb-4 text-2xl">
            {title}
          </h2>
          <ul className="space-y-4">
            {items.map((item) => (
              <ItemCard key={item.id} list={list} item={item} isUnfolded={item.id === first} />
            ))}
          </ul>
        </section>
      ))}
      {counts.open === 0 ? <Finished engagementId={list.engagementId} /> : null}
    </div>
  )
}

function Finished({ engagementId }: { engagementId: string }) {
  const search = useClientSearch()
  return (
    <p className="mt-8">
      <ArrowLink to={{ pathname: `/client-portal/engagements/${engagementId}`, search }}>See where it stands</ArrowLink>
    </p>
  )
}
