import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { bookingNoteKey } from './booking-note.ts'

/** Takes a result to a booking: first a look at what is shared, then the note, which only this browser holds. */
export function ToBooking({ note }: { note: string | undefined }) {
  const [isShown, setShown] = useState(false)
  const navigate = useNavigate()
  const preview = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  /** The button that was pressed goes away: the focus goes on with what takes its place. */
  const show = (isNow: boolean) => {
    flushSync(() => setShown(isNow))
    const next = isNow ? preview : opener
    next.current?.focus()
  }
  const take = () => {
    if (!note) return
    sessionStorage.setItem(bookingNoteKey, note)
    navigate('/book-consultation')
  }
  return (
    <section
      aria-labelledby="to-booking"
      className="rounded-lg border border-line bg-surface p-6 noscript:hidden print:hidden"
    >
      <h2 id="to-booking" className="text-2xl">
        Talk it over with us
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        In a consultation, we look at what a calculator can't know. If you like, we'll add this result as your note.
      </p>
      {isShown && note ? (
        <div className="mt-4">
          <p ref={preview} tabIndex={-1} className="font-semibold text-[0.9375rem]">
            This is what would be shared, and nothing else:
          </p>
          <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-md bg-sunken p-4 font-sans text-base">
            {note}
          </pre>
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            You can change it on the next page. We receive it when you book, not before.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={take}>Take it to the booking</Button>
            <Button look="secondary" onClick={() => show(false)}>
              Keep it here
            </Button>
          </div>
        </div>
      ) : (
        <Button ref={opener} className="mt-4" disabled={!note} onClick={() => show(true)}>
          Send to booking
        </Button>
      )}
    </section>
  )
}
