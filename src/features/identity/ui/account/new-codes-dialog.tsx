import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { renewingCodes, useAccountChange } from './account-queries.ts'
import { Outcome } from './outcome.tsx'

interface Props {
  section: string
  onCodes: (codes: string[]) => void
  onClose: () => void
}

export function NewCodesDialog({ section, onCodes, onClose }: Props) {
  const renew = useAccountChange(renewingCodes)
  return (
    <ConfirmDialog
      title="Replace your recovery codes?"
      action="Make new codes"
      doing="Making new codes..."
      isDoing={renew.isPending}
      onConfirm={() => renew.mutate(undefined, { onSuccess: ({ codes }) => onCodes(codes) })}
      onClose={onClose}
    >
      <p>The codes you saved before will stop working at once.</p>
      <Outcome section={section} error={renew.error} />
    </ConfirmDialog>
  )
}
