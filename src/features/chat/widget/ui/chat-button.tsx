import { MessageCircleMore } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import { useIsSettled } from '../../../../ui/base/use-is-browser.ts'
import { track } from '../../../analytics/ui/track.ts'
import { type Remembered, remember, remembered } from './remembered.ts'

const Panel = lazy(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }))

const look =
  'relative flex min-h-14 min-w-6 items-center justify-center gap-2 rounded-l-lg border-2 border-paper border-r-0 bg-brand font-semibold text-on-brand shadow-lg hover:bg-brand-strong md:min-w-8 2xl:min-h-12 2xl:rounded-full 2xl:border-r-2 2xl:px-5'

/** On phones, these pages have a bar at the bottom, which the button must not cover. */
const hasBar = (path: string) => /^\/(calculators|services)\/./.test(path)

/**
 * The button that opens the chat, on every public page. Unless the window is wide,
 * it is a tab at the edge, so that it covers no text or buttons. The chat's code
 * loads when someone presses it. Without scripts, it is a link to the contact form.
 */
export function ChatButton() {
  const isSettled = useIsSettled()
  const { pathname } = useLocation()
  const [use, setUse] = useState<Remembered>('never')
  const [unread, setUnread] = useState(0)
  const [wasPressed, setPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const restoring = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // On a phone, the chat fills the screen, so we don't open it by itself.
    restoring.current = setTimeout(() => {
      const before = remembered()
      // The link in our emails about a reply ends with `#chat`.
      if (location.hash === '#chat') setUse('open')
      else setUse(before === 'open' && matchMedia('(width < 40rem)').matches ? 'closed' : before)
    })
    return () => clearTimeout(restoring.current)
  }, [])
  const change = (next: 'closed' | 'open') => {
    // On a busy device, someone can press the button before we have
    // restored its state from the previous page. The press counts.
    clearTimeout(restoring.current)
    if (next === 'open') track('chat_opened', {})
    setPressed(true)
    remember(next)
    setUse(next)
  }
  const close = () => {
    change('closed')
    setTimeout(() => button.current?.focus())
  }
  const isOpen = use === 'open'
  const words = (
    <>
      <MessageCircleMore aria-hidden size={22} className="shrink-0 max-md:mr-1 max-md:size-4" />
      <span className="max-2xl:sr-only">Chat</span> <span className="sr-only">with us</span>
    </>
  )
  return (
    <section
      aria-label="Chat"
      className={`fixed -right-1 z-30 md:right-0 2xl:right-6 print:hidden ${hasBar(pathname) ? 'bottom-6 max-lg:bottom-24' : 'bottom-4 md:bottom-6'}`}
    >
      {isSettled ? (
        <button
          ref={button}
          type="button"
          hidden={isOpen}
          aria-haspopup="dialog"
          onClick={() => change('open')}
          className={look}
        >
          {words}
          {unread > 0 ? <Unread count={unread} /> : null}
        </button>
      ) : (
        <Link to="/contact" className={look}>
          {words}
        </Link>
      )}
      {use === 'never' ? null : (
        <ErrorBoundary fallback={isOpen ? <Failed /> : null}>
          <Suspense fallback={isOpen ? <Loading /> : null}>
            <Panel isOpen={isOpen} takesFocus={wasPressed} onClose={close} onUnread={setUnread} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  )
}

const Unread = ({ count }: { count: number }) => (
  <>
    <span className="sr-only">, {count} unread</span>
    <span
      aria-hidden
      className="absolute -top-1.5 -left-2 min-w-5 rounded-full bg-danger px-1.5 text-center text-on-danger text-xs leading-5"
    >
      {count > 9 ? '9+' : count}
    </span>
  </>
)

const note = 'max-w-xs mr-6 2xl:mr-0 rounded-lg border border-line bg-surface px-5 py-4 shadow-lg'

const Loading = () => (
  <p role="status" className={note}>
    Opening the chat...
  </p>
)

const Failed = () => (
  <p role="alert" className={note}>
    We couldn't load the chat. Please reload the page, or use the{' '}
    <Link to="/contact" className="font-semibold text-brand underline underline-offset-4">
      contact form
    </Link>
    .
  </p>
)
