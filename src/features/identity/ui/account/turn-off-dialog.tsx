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
      title="Turn the authenticator off?"
      action="Turn off"
      doing="Turning off..."
      isDoing={turnOff.isPending}
      onConfirm={() => turnOff.mutate(undefined, { onSuccess: ({ message }) => onOff(message) })}
      onClose={onClose}
    >
      <p>
        Signing in will no longer ask for a code from the app, and your sessions on other devices end. If you have no
        passkey, your recovery codes stop working.
      </p>
      <Outcome section={section} error={turnOff.error} />
    </ConfirmDialog>
  )
}
