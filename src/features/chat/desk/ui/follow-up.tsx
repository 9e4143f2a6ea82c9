import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import type { DeskChat, StartedInquiry } from '../contract.ts'
import { InquiryForm } from './inquiry-form.tsx'

/** Lets the firm follow up by email after the chat, with an inquiry that contains what the visitor wrote. */
export function FollowUp({ shown }: { shown: DeskChat }) {
  const [isAsked, setAsked] = useState(false)
  const [started, setStarted] = useState<StartedInquiry>()
  const close = (inquiry?: StartedInquiry) => {
    setStarted(inquiry)
    setAsked(false)
  }
  return (
    <section aria-labelledby="chat-inquiry">
      <h2 id="chat-inquiry" className="text-xl">
        Follow up by email
      </h2>
      {isAsked ? <InquiryForm shown={shown} onClose={close} /> : null}
      <p role="status" className="mt-3 empty:hidden">
        {started ? (
          <>
            Inquiry started.{' '}
            <Link
              to={`/admin/inquiries/${started.id}`}
              className="font-semibold text-brand underline underline-offset-4"
            >
              Open {started.reference}
            </Link>
          </>
        ) : null}
      </p>
      {isAsked ? null : (
        <Button look="secondary" size="sm" className="mt-3" onClick={() => setAsked(true)}>
          Start an inquiry
        </Button>
      )}
    </section>
  )
}
