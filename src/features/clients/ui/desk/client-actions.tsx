import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import type { DeskClient } from '../../desk-contract.ts'
import { archiving, restoring, useClientChange } from './desk-queries.ts'
import { JoinDialog } from './join-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

/** Buttons for actions on the client as a whole. */
export function ClientActions({ client }: { client: DeskClient }) {
  const { id, version, name, kind, email, phone, country } = client
  const [openDialog, setOpenDialog] = useState<'join' | 'split'>()
  const archive = useClientChange(archiving)
  const close = () => setOpenDialog(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        look="secondary"
        size="sm"
        to="/admin/bookings/new"
        state={{ person: { name, email, phone, country } }}
      >
        Book a consultation
      </ButtonLink>
      <ButtonLink look="secondary" size="sm" to={`/admin/clients/${id}/merge`}>
        Merge duplicate
      </ButtonLink>
      {kind === 'person' ? (
        <Button look="secondary" size="sm" onClick={() => setOpenDialog('join')}>
          Join with another person
        </Button>
      ) : null}
      {kind === 'couple' ? (
        <Button look="secondary" size="sm" onClick={() => setOpenDialog('split')}>
          Split couple
        </Button>
      ) : null}
      <AskedStep
        action="Archive client"
        doing="Archiving..."
        question={`Archive ${name}?`}
        run={async () => {
          await archive.mutateAsync({ id, version })
          return { title: 'Client archived', description: name }
        }}
      >
        <p>Its members can still read everything, but they can't change anything. You can restore it later.</p>
      </AskedStep>
      {openDialog === 'join' ? <JoinDialog client={client} onClose={close} /> : null}
      {openDialog === 'split' ? <SplitDialog client={client} onClose={close} /> : null}
    </div>
  )
}

/** A client that was merged, joined or split can't be restored. */
export function RestoreClient({ client }: { client: DeskClient }) {
  const { id, version, name, mergedInto, joinedInto, splitInto } = client
  const restore = useClientChange(restoring)
  if (mergedInto || joinedInto || splitInto.length > 0) return null
  return (
    <AskedStep
      action="Restore client"
      doing="Restoring..."
      question={`Restore ${name}?`}
      look="primary"
      run={async () => {
        await restore.mutateAsync({ id, version })
        return { title: 'Client restored', description: name }
      }}
    >
      <p>Its members can make changes again.</p>
    </AskedStep>
  )
}
