import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** What the button says, and what it says while it is done. */
  action: string
  doing: string
  isDoing: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Says what will happen, and asks before it does. */
export function ConfirmDialog({ title, action, doing, isDoing, onConfirm, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-4 space-y-3">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" disabled={isDoing} onClick={onConfirm}>
          {isDoing ? doing : action}
        </Button>
        <form method="dialog">
          <Button type="submit" look="secondary">
            Keep it as it is
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
