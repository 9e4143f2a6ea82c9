import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { ChangeRefused } from '../../../../ui/change-refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { needsSecondFactor } from '../../../../ui/refusal.ts'
import { SaveListButton, saveFile } from '../../../../ui/save-file.tsx'
import type { TestimonialFilters } from '../../admin-contract.ts'
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
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            Testimonials
          </h1>
          <p className="mt-2 text-ink-soft">What waits for a decision comes first. Nothing is public before it.</p>
        </div>
        {isOpen ? <Invite /> : null}
      </div>
      {isOpen ? <QueueFilters filters={filters} /> : null}
      <PagedList query={query} noun={noun} empty={empty} actions={<SaveTestimonials filters={filters} />}>
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

/** All testimonials of the search, not only those shown so far. */
function SaveTestimonials({ filters }: { filters: TestimonialFilters }) {
  const { mutate, isPending, error } = useMutation(savingTestimonials())
  return (
    <>
      <SaveListButton isSaving={isPending} onSave={() => mutate(filters, { onSuccess: saveFile })} />
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}
