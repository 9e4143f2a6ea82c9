import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { inList } from '../../../../ui/base/in-list.ts'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { AccessRequest } from '../../desk-contract.ts'
import { taxpayerKindNames } from '../../shared/choices.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { accessRequests } from './desk-queries.ts'
import { GrantDialog } from './grant-dialog.tsx'

/** Lists the open requests for access, above the list of clients. Shows nothing if there are none. */
export function AccessRequests() {
  const { data = [] } = useQuery(accessRequests())
  if (data.length === 0) return null
  return (
    <section aria-labelledby="access-requests" className="mt-6 rounded-lg border border-amber bg-surface p-5">
      <h2 id="access-requests" className="text-xl">
        Requests for access
      </h2>
      <ul className="mt-4 space-y-4">
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Request({ request }: { request: AccessRequest }) {
  const { name, kind, email, message, masked, askedAt } = request
  const [openDialog, setOpenDialog] = useState<'grant' | 'decline'>()
  const close = () => setOpenDialog(undefined)
  return (
    <li className="border-line border-t pt-4">
      <p className="wrap-anywhere font-medium">
        {name} <span className="font-normal text-ink-soft">({taxpayerKindNames[kind]})</span>
      </p>
      <p className="wrap-anywhere text-[0.9375rem] text-ink-soft">
        {email}, <Moment iso={askedAt} className="whitespace-nowrap" />
      </p>
      {message ? <p className="wrap-anywhere mt-2 max-w-[70ch] whitespace-pre-line">{message}</p> : null}
      {masked.length > 0 ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">We hid before storing: {inList(masked)}</p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => setOpenDialog('grant')}>
          Give access<span className="sr-only">: {name}</span>
        </Button>
        <Button look="secondary" size="sm" onClick={() => setOpenDialog('decline')}>
          Decline<span className="sr-only">: {name}</span>
        </Button>
      </div>
      {openDialog === 'grant' ? <GrantDialog request={request} onClose={close} /> : null}
      {openDialog === 'decline' ? <DeclineDialog request={request} onClose={close} /> : null}
    </li>
  )
}
