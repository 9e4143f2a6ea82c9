import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ChangeRefused } from '../../../../ui/change-refused.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import type { Selection } from '../../../../ui/selection.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useClosingMany } from './desk-queries.ts'

const inquiries = (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`)

/** Closes all ticked inquiries, after one question. */
export function CloseMany({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useClosingMany()
  const stop = () => {
    reset()
    setAsked(false)
  }
  const close = () =>
    mutate(
      { ids: selection.ids },
      {
        onSuccess: ({ closed }) => {
          toast({ title: `Closed ${inquiries(closed)}` })
          selection.clear()
          stop()
        },
      },
    )
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsked(true)}>
        Close inquiries
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`Close ${inquiries(selection.ids.length)}?`}
          action="Close inquiries"
          doing="One moment..."
          isDoing={isPending}
          onConfirm={close}
          onClose={stop}
        >
          <p>Nobody is written to. Each can be opened again.</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
