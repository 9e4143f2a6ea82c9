import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { bookingNoteKey } from './booking-note.ts'

/**
 * Lets people attach a result to an appointment. First they see a preview. Then the browser stores the note for the
 * booking page.
 */
export function ToBooking({ note }: { note: string | undefined }) {
  const [isShown, setShown] = useState(false)
  const navigate = useNavigate()
  const preview = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  /** Shows or hides the preview. The pressed button disappears, so focus moves to what replaces it. */
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
        On a call, we can look at what a calculator can't.{' '}
        {note
          ? 'You can attach this result to your booking.'
          : 'Once there is a result above, you can attach it to your booking.'}
      </p>
      {isShown && note ? (
        <div className="mt-4">
          <p ref={preview} tabIndex={-1} className="font-semibold text-[0.9375rem]">
            We'll share only this with your booking:
          </p>
          <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-md bg-sunken p-4 font-sans text-base">
            {note}
          </pre>
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            You can edit it on the next page. We receive it only when you book.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={take}>Continue to booking</Button>
            <Button look="secondary" onClick={() => show(false)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : note ? (
        <Button ref={opener} className="mt-4" onClick={() => show(true)}>
          Book a consultation with this result
        </Button>
      ) : (
        <ButtonLink to="/book-consultation" look="secondary" className="mt-4">
          Book Consultation
        </ButtonLink>
      )}
    </section>
  )
}
