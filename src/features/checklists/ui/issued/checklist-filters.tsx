import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { AdviserFilter } from '../../../clients/ui/desk/adviser-filter.tsx'
import { stageNames } from '../../../engagements/shared/stages.ts'
import type { ChecklistFilters as Values } from '../../desk-contract.ts'

const turns = { firm: 'Us, to review', client: 'The client', send: 'Us, to send', nobody: 'No one: complete' }
const dues = { overdue: 'Overdue', week: 'Within a week', month: 'Within a month' }
const closed = { only: 'Closed', too: 'All' }
const orders = { review: 'Longest wait for review', newest: 'Newest first' }

export const ChecklistFilters = ({ filters, isBoard }: { filters: Values; isBoard: boolean }) => (
  <Filters
    label="Checklists"
    keep={['client', 'engagement', 'view']}
    className="mt-6"
    search={<SearchFilter what="Client or title" value={filters.q} />}
  >
    <ChoiceFilter name="waiting" label="Waiting on" every="Anyone" words={turns} value={filters.waiting} />
    <ChoiceFilter name="due" label="Due" every="Any time" words={dues} value={filters.due} />
    <AdviserFilter value={filters.adviser} />
    {isBoard ? null : (
      <>
        <ChoiceFilter name="stage" label="Stage" every="All stages" words={stageNames} value={filters.stage} />
        <ChoiceFilter name="closed" label="Engagement" every="Open" words={closed} value={filters.closed} />
        <ChoiceFilter name="sort" label="Order" every="By due date" words={orders} value={filters.sort} />
      </>
    )}
  </Filters>
)
