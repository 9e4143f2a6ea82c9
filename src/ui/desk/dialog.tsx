import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'

interface Props {
  title: string
  /** Called after the dialog has closed, whether by a button, a key or a call. */
  onClose: () => void
  children: ReactNode
}

/** The fields of forms that hold typed text. A search field outside a form holds nothing worth keeping. */
const textFields = 'form textarea, form input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'

/** A modal dialog. If someone has typed in its form, it asks before Escape closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [hasTyped, setTyped] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const mayDismiss = () => {
    const holdsText = hasTyped && area.current !== null && hasText(area.current)
    setAsked(holdsText)
    return !holdsText
  }
  const close = () => {
    // The dialog gives the focus back when it closes. It couldn't while the question is in front of it.
    flushSync(() => setAsked(false))
    area.current?.closest('dialog')?.close()
  }
  return (
    <>
      <Modal title={title} onClose={onClose} mayDismiss={mayDismiss}>
        <div
          ref={area}
          className="contents"
          onInput={({ target }) => setTyped(hasTyped || (target instanceof Element && target.matches(textFields)))}
        >
          {children}
        </div>
      </Modal>
      {isAsked ? (
        <ConfirmDialog
          title="Close without saving?"
          action="Close without saving"
          doing="Closing..."
          isDoing={false}
          cancelLabel="Keep writing"
          onConfirm={close}
          onClose={() => setAsked(false)}
        >
          <p>What you have typed here is not saved yet.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const hasText = (area: HTMLElement) =>
  [...area.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(
    ({ value }) => value.trim() !== '',
  )
