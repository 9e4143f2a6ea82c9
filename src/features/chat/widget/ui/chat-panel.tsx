import { Minus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { useMediaQuery } from '../../../../ui/base/use-media-query.ts'
import { useFirm } from '../../../company/ui/firm.ts'
import { Conversation } from './conversation.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { unreadIn, useVisit, type Visit } from './use-visit.ts'

interface Props {
  isOpen: boolean
  /** True if the person has just opened the chat. It then takes the focus. */
  takesFocus: boolean
  onClose: () => void
  /** Called with the number of messages that the visitor hasn't read. */
  onUnread: (count: number) => void
}

/** The chat. While it is closed, it still counts unread messages. */
export function ChatPanel({ isOpen, takesFocus, onClose, onUnread }: Props) {
  const visit = useVisit()
  const unread = unreadIn(visit)
  const isPhone = useMediaQuery('(width < 40rem)')
  useEffect(() => onUnread(isOpen ? 0 : unread), [isOpen, unread, onUnread])
  if (!isOpen) return null
  return <Window key={String(isPhone)} isPhone={isPhone} takesFocus={takesFocus} visit={visit} onClose={onClose} />
}

const look =
  'fixed m-0 flex flex-col border-line bg-paper p-0 text-ink shadow-xl max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none sm:inset-auto sm:right-6 sm:bottom-6 sm:h-[min(40rem,calc(100dvh-7rem))] sm:w-96 sm:rounded-lg sm:border'

interface WindowProps {
  isPhone: boolean
  takesFocus: boolean
  visit: Visit
  onClose: () => void
}

/** The chat's window. On phones, it fills the screen and traps the focus. Elsewhere, people can still use the page. */
function Window({ isPhone, takesFocus, visit, onClose }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    // `show` would always move the focus, even if the chat reopens by itself on the next page.
    if (isPhone) element.showModal()
    else element.setAttribute('open', '')
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    if (!isPhone) return
    document.documentElement.dataset.held = 'narrow'
    return () => {
      delete document.documentElement.dataset.held
    }
  }, [isPhone, takesFocus])
  useCloseOnLeaving(isPhone, onClose)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKey}
      className={look}
    >
      <div className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5">
        <Title heading={heading} />
        <div className="flex shrink-0">
          <SoundSwitch />
          <button
            type="button"
            onClick={onClose}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <span className="sr-only">Close the chat window</span>
            <Minus aria-hidden size={20} />
          </button>
        </div>
      </div>
      {visit.isReady ? <Conversation visit={visit} /> : <NotReady visit={visit} />}
    </dialog>
  )
}

function Title({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const firm = useFirm()
  return (
    <h2 ref={heading} id="chat-title" tabIndex={-1} className="wrap-anywhere text-xl outline-none">
      Chat with {firm?.name ?? 'us'}
    </h2>
  )
}

const NotReady = ({ visit: { error, refetch } }: { visit: Visit }) =>
  error ? (
    <div role="alert" className="space-y-4 p-5">
      <p>{error.message}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
        <ButtonLink look="secondary" to="/contact">
          Use the contact form
        </ButtonLink>
      </div>
    </div>
  ) : (
    <p role="status" className="p-5 text-ink-soft">
      Opening the chat...
    </p>
  )

/** On phones, closes the chat when the visitor follows a link in it, because it would cover the new page. */
function useCloseOnLeaving(isPhone: boolean, onClose: () => void) {
  const { key } = useLocation()
  const first = useRef(key)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (isPhone && first.current !== key) close.current()
  }, [isPhone, key])
}
