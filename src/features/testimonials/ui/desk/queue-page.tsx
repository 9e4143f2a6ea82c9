import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { DeskHeading } from '../../../../ui/desk-heading.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { needsSecondFactor } from '../../../../ui/refusal.ts'
import { SaveList } from '../../../../ui/save-file.tsx'
import type { Route } from './+types/queue-page'
import { queue, savingTestimonials, testimonialFiltersOf } from './desk-queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTable } from './queue-table.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Testimonials', description: 'What people have written of the firm.' })

const noun = ['testimonial', 'testimonials'] as const
const empty = {
  title: 'No testimonial found',
  text: 'Clear the filters, or invite a client to write one.',
}

export default function QueuePage() {
  const [address] = useSearchParams()
  const filters = testimonialFiltersOf(address)
  const query = useInfiniteQuery(queue(filters))
  const isOpen = !needsSecondFactor(query.error)
  return (
    <>
      <DeskHeading
        title="Testimonials"
        intro="What waits for a decision comes first. Nothing is public before it."
        action={isOpen ? <Invite /> : null}
      />
      {isOpen ? <QueueFilters filters={filters} /> : null}
      <PagedList
        query={query}
        noun={noun}
        empty={empty}
        actions={<SaveList saving={savingTestimonials()} search={filters} />}
      >
        {(rows) => <QueueTable testimonials={rows} />}
      </PagedList>
    </>
  )
}

function Invite() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite to review</Button>
      {isOpen ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
