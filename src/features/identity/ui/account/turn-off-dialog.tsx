import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { disablingAuthenticator, useAccountChange } from './account-queries.ts'
import { Outcome } from './outcome.tsx'

interface Props {
  section: string
  onOff: (message: string) => void
  onClose: () => void
}

export function TurnOffDialog({ section, onOff, onClose }: Props) {
  const turnOff = useAccountChange(disablingAuthenticator)
  return (
    <ConfirmDialog
      title="Turn off your authenticator app?"
      action="Turn off"
      doing="Turning off..."
      isDoing={turnOff.isPending}
      onConfirm={() => turnOff.mutate(undefined, { onSuccess: ({ message }) => onOff(message) })}
      onClose={onClose}
    >
      <p>
        We'll no longer ask for a code from the app when you sign in, and we'll sign you out on other devices. If you
        have no passkey, your recovery codes will stop working.
      </p>
      <Outcome section={section} error={turnOff.error} />
    </ConfirmDialog>
  )
}
