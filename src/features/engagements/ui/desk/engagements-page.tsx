import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SkipToRows } from '../../../../ui/desk/row-keys.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedEngagement } from '../../desk-contract.ts'
import type { Route } from './+types/engagements-page'
import { AssignAdviser } from './assign-adviser.tsx'
import { engagementFiltersOf, engagementList, exportingEngagements } from './desk-queries.ts'
import { EngagementFilters } from './engagement-filters.tsx'
import { EngagementTable } from './engagement-table.tsx'
import { engagementNoun } from './labels.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Engagements', description: 'Every return and service, and where it stands.' })

const nothingYet = {
  title: 'No open engagements',
  text: 'Add one for one or many clients. To see closed ones, choose another status.',
  hasDrawing: true,
}
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

export default function EngagementsPage() {
  const [address] = useSearchParams()
  const filters = engagementFiltersOf(address)
  const query = useInfiniteQuery(engagementList(filters))
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  const isOpen = !needsSecondFactor(query.error)
  return (
    <>
      <DeskHeading
        title="Engagements"
        intro="Every return and service, where it stands and when it is due."
        action={isOpen ? <ButtonLink to="/admin/engagements/new">Add engagement</ButtonLink> : null}
      />
      {isOpen ? <SkipToRows /> : null}
      {isOpen ? <EngagementFilters filters={filters} /> : null}
      <PagedList
        query={query}
        noun={engagementNoun}
        empty={empty}
        actions={<SaveList saving={exportingEngagements} search={filters} />}
      >
        {(rows) => <Engagements rows={rows} />}
      </PagedList>
    </>
  )
}

function Engagements({ rows }: { rows: ListedEngagement[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <EngagementTable engagements={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <AssignAdviser engagements={rows} selection={selection} />
      </SelectionBar>
    </>
  )
}
