import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { tellSessionChanged } from '../session.ts'
import { closingAccount } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { Outcome } from './outcome.tsx'

const id = 'close-account'

export function CloseSection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection id={id} title="Close account" intro="You will not be able to sign in again.">
      <Button look="secondary" onClick={() => setAsking(true)} className="max-sm:w-full">
        Close my account
      </Button>
      {isAsking ? <CloseDialog onClose={() => setAsking(false)} /> : null}
    </AccountSection>
  )
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const close = useMutation(closingAccount())
  const leave = async ({ message }: { message: string }) => {
    toast({ title: message, description: 'You can write to us at any time.' })
    await navigate('/')
    await tellSessionChanged(client)
  }
  return (
    <ConfirmDialog
      title="Close your account?"
      action="Close my account"
      doing="Closing..."
      isDoing={close.isPending}
      onConfirm={() => close.mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    >
      <p>All your sessions end, and you cannot sign in again. Only we can open the account again, if you ask us to.</p>
      <p>
        <strong>What stays, because the law asks for it:</strong> the records of work that we have done for you, and the
        record of who did what in your account. Both are removed when the time for which we must keep them is over.
      </p>
      <Outcome section={id} error={close.error} />
    </ConfirmDialog>
  )
}
