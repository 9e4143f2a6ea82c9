import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import type { Delivery } from '../contract.ts'
import type { DeliveryState } from '../shared/choices.ts'
import { deliveryLabels, deliveryLooks, problemLabels, reportLabels } from './labels.ts'
import { deliveryList } from './queries.ts'

const noun = ['recipient', 'recipients'] as const
const noOne = { title: 'No one here', text: 'Choose another status to see the other recipients.' }
const refreshMs = 3_000

/** Everyone who gets the issue, with what happened and the mail server's answer. */
export function Recipients({ id, isLive }: { id: string; isLive: boolean }) {
  const [state, setState] = useState<DeliveryState>()
  const list = useInfiniteQuery({
    ...deliveryList(id, state ? { state } : {}),
    refetchInterval: ({ state: { data } }) => (isLive || data?.pages.some(isUnderWay) ? refreshMs : false),
  })
  const { refetch } = list
  const wasLive = useRef(isLive)
  useEffect(() => {
    // Emails sent since the last refresh still show as waiting, so this loads the list once more.
    if (wasLive.current && !isLive) void refetch()
    wasLive.current = isLive
  }, [isLive, refetch])
  return (
    <section aria-labelledby="recipients" className="mt-10 border-line border-t pt-6">
      <h2 id="recipients" className="text-2xl">
        Recipients
      </h2>
      <SelectField
        id="state"
        label="Status"
        value={state ?? ''}
        onChange={({ currentTarget }) => setState((currentTarget.value || undefined) as DeliveryState | undefined)}
        className="mt-4 max-w-60"
      >
        <option value="">All statuses</option>
        <Options words={deliveryLabels} />
      </SelectField>
      <PagedList query={list} noun={noun} empty={noOne}>
        {(rows) => <DataTable rows={rows} nameOf={nameOf} head={head} columns={columns} />}
      </PagedList>
    </section>
  )
}

/** True if a lane still has some of these deliveries. After a pause, it gives them back or finishes them. */
const isUnderWay = ({ items }: { items: Delivery[] }) =>
  items.some(({ state }) => state === 'claimed' || state === 'sending')

const nameOf = ({ email }: Delivery) => email || 'Erased address'

const head: Column<Delivery> = { title: 'Address', cell: (row) => <span className="wrap-anywhere">{nameOf(row)}</span> }

const columns: Column<Delivery>[] = [
  {
    title: 'Status',
    cell: ({ state }) => <Badge look={deliveryLooks[state]}>{deliveryLabels[state]}</Badge>,
  },
  {
    title: 'Answer',
    cell: ({ problem, report, answer, tries, state }) => (
      <>
        {report ? <span className="block">{reportLabels[report]}</span> : null}
        {problem && !report ? <span className="block">{problemLabels[problem]}</span> : null}
        <span className="wrap-anywhere text-ink-soft">{answer || 'None yet'}</span>
        {tries > 0 && state === 'queued' ? (
          <span className="block text-sm">Refused for now, tried {tries} times</span>
        ) : null}
      </>
    ),
  },
  {
    title: 'Time',
    cell: ({ settledAt }) => (settledAt ? <Moment iso={settledAt} /> : 'Not yet'),
    className: 'whitespace-nowrap',
  },
]
