import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { closeDialog, Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** What the button says, and what it says while it is done. */
  action: string
  doing: string
  isDoing: boolean
  onConfirm: () => void
  onClose: () => void
  /** What the button says that leaves everything as it is. */
  keep?: string
  /** `primary` where nothing is lost. */
  look?: 'danger' | 'primary'
  /** What will happen. */
  children: ReactNode
}

/** Says what will happen, and asks before it does. The way back comes first, so that Enter, pressed twice, changes nothing. */
export function ConfirmDialog({
  title,
  action,
  doing,
  isDoing,
  onConfirm,
  onClose,
  keep = 'Cancel',
  look = 'danger',
  children,
}: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="wrap-anywhere mt-4 space-y-3">{children}</div>
      <div className="mt-6 flex flex-row-reverse flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={closeDialog}>
          {keep}
        </Button>
        <Button look={look} disabled={isDoing} onClick={onConfirm}>
          {isDoing ? doing : action}
        </Button>
      </div>
    </Dialog>
  )
}
