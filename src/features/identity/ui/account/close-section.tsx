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
    <AccountSection id={id} title="Close account" intro="You won't be able to sign in again.">
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
    toast({ title: message, description: 'You can contact us at any time.' })
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
      <p>
        We'll sign you out on every device, and you can't sign in again. Only we can reopen the account, if you ask us.
      </p>
      <p>
        <strong>What we must keep by law:</strong> the records of our work for you, and the log of who did what in your
        account. We delete both when the retention period ends.
      </p>
      <Outcome section={id} error={close.error} />
    </ConfirmDialog>
  )
}
