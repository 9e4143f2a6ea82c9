import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../base/button.tsx'
import { toast } from '../base/toast.ts'
import { ChangeRefused } from './change-refused.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** The label of the button, both on the page and in the dialog. */
  action: string
  doing: string
  question: string
  /** The look of the button: `primary` if the action loses no data. */
  look?: 'danger' | 'primary'
  /** The label of the cancel button, if not "Cancel". */
  cancelLabel?: string | undefined
  /** What the action is about, such as a row's name. Only screen readers read it. */
  about?: string
  /** Runs the action. A toast shows the returned title and description. */
  run: () => Promise<{ title: string; description?: string }>
  onDone?: () => void
  /** Tells the person what the action will do. */
  children: ReactNode
}

/** A button that asks before it acts on one or many rows, and then says what happened. */
export function AskedStep({ action, doing, question, look, cancelLabel, about, run, onDone, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      flushSync(() => {
        setAsked(false)
        onDone?.()
      })
      toast(result)
      // The button may have disappeared together with the selected rows.
      const next = button.current ?? document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    },
  })
  const stop = () => {
    reset()
    setAsked(false)
  }
  return (
    <>
      <Button ref={button} look="secondary" size="sm" className="whitespace-nowrap" onClick={() => setAsked(true)}>
        {action}
        {about ? <span className="sr-only">: {about}</span> : null}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={question}
          action={action}
          doing={doing}
          isDoing={isPending}
          look={look}
          cancelLabel={cancelLabel}
          onConfirm={() => mutate()}
          onClose={stop}
        >
          {children}
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
