import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import { raiseAbove } from '../base/above.ts'

interface Props {
  title: string
  /** Called after the dialog has closed, whether by a button, a key or a call. */
  onClose: () => void
  /** Asked when someone presses Escape, goes back on a phone, or presses the button in the corner. */
  mayDismiss?: () => boolean
  children: ReactNode
}

let mounted = 0

/**
 * Opens the dialog. A style in tokens.css keeps the page behind the dialog from scrolling or shifting. The style uses
 * `data-held`, because with a `:has` rule the browser would restyle the whole page for every new element.
 */
function showModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  const page = document.documentElement
  if (mounted === 0) page.dataset.held = window.innerWidth > page.clientWidth ? 'wide' : 'narrow'
  mounted += 1
  if (!dialog.open) dialog.showModal()
  raiseAbove()
  return () => {
    mounted -= 1
    if (mounted === 0) delete page.dataset.held
    queueMicrotask(() => hide(dialog))
  }
}

/** Dialogs that closed only because their page is hidden. They open again with the page. */
const hidden = new WeakSet<HTMLDialogElement>()

/**
 * Closes a dialog that is still in the document after it stopped being shown, because its page is hidden. While it is
 * open, nothing else on the page could be used.
 */
function hide(dialog: HTMLDialogElement) {
  if (!dialog.isConnected || !dialog.open) return
  hidden.add(dialog)
  dialog.close()
}

/** Closes the dialog that contains the pressed button. */
export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest('dialog')?.close()

/** The browser's own modal dialog, open while it is mounted. */
export function Modal({ title, onClose, mayDismiss, children }: Props) {
  const titleId = useId()
  // The browser lets a page prevent "cancel" only once, until the person does something else than press Escape.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && mayDismiss?.() === false) event.preventDefault()
  }
  const askFirst = (event: SyntheticEvent) => {
    // A file picker that closes without a file also sends "cancel", from its field.
    if (event.target === event.currentTarget && mayDismiss?.() === false) event.preventDefault()
  }
  return createPortal(
    <dialog
      ref={showModal}
      aria-labelledby={titleId}
      onKeyDown={onEscape}
      onCancel={askFirst}
      onClose={({ currentTarget }) => hidden.delete(currentTarget) || onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md rounded-lg border border-edge bg-surface p-6 text-ink shadow-xl transition-[opacity,transform] duration-150 backdrop:bg-veil starting:translate-y-2 starting:opacity-0 sm:p-8"
    >
      <h2 id={titleId} className="wrap-anywhere pr-10 text-2xl">
        {title}
      </h2>
      {children}
      <button
        type="button"
        aria-label="Close"
        onClick={(event) => mayDismiss?.() === false || closeDialog(event)}
        className="absolute top-4 right-4 inline-flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden size={20} />
      </button>
    </dialog>,
    document.body,
  )
}
