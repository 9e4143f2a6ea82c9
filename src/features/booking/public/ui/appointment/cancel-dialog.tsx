import { ConfirmDialog } from '../../../../../ui/desk/confirm-dialog.tsx'
import { Failure } from '../../../../../ui/page/failure.tsx'
import type { Appointment } from '../../contract.ts'
import { useChange } from '../queries.ts'
import { BothClocks } from '../times/both-clocks.tsx'

interface Props {
  appointment: Appointment
  onCanceled: () => void
  onClose: () => void
}

export function CancelDialog({ appointment, onCanceled, onClose }: Props) {
  const { token, sequence, startsAt, zone, firmZone } = appointment
  const { mutate, isPending, error } = useChange()
  const cancel = () => mutate({ token, sequence, change: { kind: 'cancel' } }, { onSuccess: onCanceled })
  return (
    <ConfirmDialog
      title="Cancel this consultation?"
      action="Cancel consultation"
      doing="Canceling..."
      cancelLabel="Keep it"
      isDoing={isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <BothClocks startsAt={startsAt} zone={zone} firmZone={firmZone} />
      <p>This time will open up for someone else. You can book another one anytime.</p>
      {error ? <Failure>{error.message}</Failure> : null}
    </ConfirmDialog>
  )
}
