import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { closeDialog, Modal } from './modal.tsx'

interface Props {
  title: string
  /** The button's label before and during the action. */
  action: string
  doing: string
  isDoing: boolean
  onConfirm: () => void
  onClose: () => void
  /** The label of the cancel button, if not "Cancel". */
  cancelLabel?: string | undefined
  /** The look of the button: `primary` if the action loses no data. */
  look?: 'danger' | 'primary'
  /** Tells the person what the action will do. */
  children: ReactNode
}

/**
 * Says what will happen and asks for confirmation. The cancel button has the focus first, so that pressing Enter twice
 * does no harm. It is after or below the other button.
 */
export function ConfirmDialog({
  title,
  action,
  doing,
  isDoing,
  onConfirm,
  onClose,
  cancelLabel = 'Cancel',
  look = 'danger',
  children,
}: Props) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className="wrap-anywhere mt-4 space-y-3">{children}</div>
      <div className="mt-6 flex flex-row-reverse flex-wrap-reverse justify-end gap-3">
        <Button look="secondary" onClick={closeDialog}>
          {cancelLabel}
        </Button>
        <Button look={look} disabled={isDoing} onClick={onConfirm}>
          {isDoing ? doing : action}
        </Button>
      </div>
    </Modal>
  )
}
