import { ButtonLink } from '../../../../ui/base/button.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { DeskTestimonial } from '../../desk-contract.ts'
import { sourceLabels } from './labels.ts'
import { StateLabel } from './state-label.tsx'

const head: Column<DeskTestimonial> = {
  title: 'Testimonial',
  cell: ({ name, givenName, comment }) => (
    <>
      <span className="wrap-anywhere block font-medium text-base">
        {name}
        {givenName && givenName !== name ? <span className="text-ink-soft"> ({givenName})</span> : null}
      </span>
      <span className="wrap-anywhere line-clamp-2 max-w-prose text-ink-soft">{comment}</span>
    </>
  ),
}

const columns: Column<DeskTestimonial>[] = [
  {
    title: 'Status',
    cell: (testimonial) => <StateLabel testimonial={testimonial} />,
  },
  { title: 'Rating', cell: ({ rating }) => `${rating} of 5`, className: 'whitespace-nowrap tabular-nums' },
  { title: 'Service', cell: ({ serviceType }) => serviceType ?? 'Client' },
  { title: 'Source', cell: ({ source }) => sourceLabels[source] },
  { title: 'Written', cell: ({ createdAt }) => <Moment iso={createdAt} />, className: 'whitespace-nowrap' },
]

interface Props {
  testimonials: DeskTestimonial[]
  selection: Selection
}

export function QueueTable({ testimonials, selection }: Props) {
  return (
    <DataTable
      rows={testimonials}
      nameOf={({ name }) => name}
      head={head}
      columns={columns}
      selection={selection}
      action={({ id, name, state }) => (
        <ButtonLink look="secondary" size="sm" to={`/admin/testimonials/${id}`}>
          {state === 'pending' ? 'Review' : 'Open'}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      )}
    />
  )
}
