import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ChangeRefused } from '../../../../ui/change-refused.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import type { Selection } from '../../../../ui/selection.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useRemovingWaiting } from './desk-queries.ts'

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** Takes all ticked entries off the list, after one question. */
export function RemoveWaiting({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useRemovingWaiting()
  const stop = () => {
    reset()
    setAsked(false)
  }
  const remove = () =>
    mutate(
      { ids: selection.ids },
      {
        onSuccess: ({ removed }) => {
          toast({ title: `Removed ${entries(removed)}` })
          selection.clear()
          stop()
        },
      },
    )
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsked(true)}>
        Remove from the list
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`Remove ${entries(selection.ids.length)}?`}
          action="Remove from the list"
          doing="Removing..."
          isDoing={isPending}
          onConfirm={remove}
          onClose={stop}
        >
          <p>Their addresses are deleted, and they hear nothing more of free times. This cannot be taken back.</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
