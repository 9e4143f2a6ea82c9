import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SkipToRows } from '../../../../ui/desk/row-keys.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedChecklist } from '../../desk-contract.ts'
import type { Route } from './+types/checklists-page'
import { ChecklistBoard } from './checklist-board.tsx'
import { ChecklistFilters } from './checklist-filters.tsx'
import { checklistFiltersOf, checklistList, exportingChecklists } from './checklist-queries.ts'
import { ChecklistTable } from './checklist-table.tsx'
import { RemindBar } from './remind-clients.tsx'
import { checklistNoun } from './words.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Client checklists',
    description: 'What clients still need to do, and what waits for a review.',
  })

const nothingYet = { title: 'No checklists yet', text: 'Issue the first one from a template.', hasDrawing: true }
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

export default function ChecklistsPage() {
  const [address] = useSearchParams()
  const filters = checklistFiltersOf(address)
  const query = useInfiniteQuery(checklistList(filters))
  const isOpen = !needsSecondFactor(query.error)
  const isBoard = address.get('view') === 'board'
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  return (
    <>
      <DeskHeading
        title="Client checklists"
        intro="What clients still need to do, and what waits for your review."
        action={isOpen ? <ButtonLink to="/admin/client-checklists/new">Issue checklist</ButtonLink> : null}
      />
      {isOpen ? <SkipToRows /> : null}
      {isOpen ? <Views isBoard={isBoard} address={address} /> : null}
      {isOpen ? <ChecklistFilters key={String(isBoard)} filters={filters} isBoard={isBoard} /> : null}
      {isBoard && isOpen ? (
        <ChecklistBoard filters={filters} />
      ) : (
        <PagedList
          query={query}
          noun={checklistNoun}
          empty={empty}
          actions={<SaveList saving={exportingChecklists} search={filters} />}
        >
          {(rows) => <Checklists rows={rows} />}
        </PagedList>
      )}
    </>
  )
}

const views = { table: 'Table', board: 'Board by stage' }

function Views({ isBoard, address }: { isBoard: boolean; address: URLSearchParams }) {
  const shown = isBoard ? 'board' : 'table'
  return (
    <nav aria-label="View" className="mt-6 flex gap-2">
      {(['table', 'board'] as const).map((view) => {
        const to = new URLSearchParams(address)
        if (view === 'board') to.set('view', 'board')
        else to.delete('view')
        return (
          <Link
            key={view}
            to={`?${to}`}
            preventScrollReset
            aria-current={view === shown ? 'page' : undefined}
            className="inline-flex min-h-10 items-center rounded-md border border-line-strong px-4 font-medium text-[0.9375rem] aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
          >
            {views[view]}
          </Link>
        )
      })}
    </nav>
  )
}

function Checklists({ rows }: { rows: ListedChecklist[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <ChecklistTable checklists={rows} selection={selection} />
      <RemindBar rows={rows} selection={selection} />
    </>
  )
}
