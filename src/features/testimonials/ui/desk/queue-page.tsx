import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { DeskTestimonial } from '../../desk-contract.ts'
import type { Route } from './+types/queue-page'
import { DecideMany } from './decide-many.tsx'
import { exportingTestimonials, queue, testimonialFiltersOf } from './desk-queries.ts'
import { InviteButton } from './invite-dialog.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTable } from './queue-table.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Testimonials',
    description: 'Testimonials that people have written about the firm.',
  })

const noun = ['testimonial', 'testimonials'] as const
const nothingYet = { title: 'No testimonials yet', text: 'Invite a client to write the first one.', hasDrawing: true }
const nothingFound = {
  title: 'Nothing found',
  text: 'Try fewer letters, or clear the filters.',
}

export default function QueuePage() {
  const [address] = useSearchParams()
  const filters = testimonialFiltersOf(address)
  const query = useInfiniteQuery(queue(filters))
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  const isOpen = !needsSecondFactor(query.error)
  return (
    <>
      <DeskHeading
        title="Testimonials"
        intro="Undecided testimonials come first. Nothing is public until you approve it."
        action={isOpen ? <Invite /> : null}
      />
      {isOpen ? <QueueFilters filters={filters} /> : null}
      <PagedList
        query={query}
        noun={noun}
        empty={empty}
        actions={<SaveList saving={exportingTestimonials} search={filters} />}
      >
        {(rows) => <Queue rows={rows} />}
      </PagedList>
    </>
  )
}

function Queue({ rows }: { rows: DeskTestimonial[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <QueueTable testimonials={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <DecideMany testimonials={rows} selection={selection} />
      </SelectionBar>
    </>
  )
}

const Invite = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink look="secondary" to="/admin/testimonials/invitations">
      Invitations
    </ButtonLink>
    <InviteButton />
  </div>
)
