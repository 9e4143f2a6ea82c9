import { useEffect } from 'react'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { takeFocus } from '../../../ui/page/failure.tsx'
import type { Company } from '../../company/contract.ts'
import type { SentInquiry } from '../contract.ts'
import { replyPromise } from '../shared/reply-promise.ts'
import { keepDraft } from './draft.ts'

interface Props {
  sent: SentInquiry
  company: Company | undefined
  onAnother: () => void
}

/** Replaces the form after sending. Shows the message's reference and when we'll reply. */
export function MessageSent({ sent, company, onAnother }: Props) {
  useEffect(() => keepDraft(''), [])
  return (
    <div className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
        Thanks, we got your message
      </h2>
      <p className="mt-4 text-ink-soft">Your reference</p>
      <p className="font-semibold text-2xl tabular-nums tracking-wide">{sent.reference}</p>
      <div className="mt-4 max-w-[60ch] space-y-3">
        <p>{company ? replyPromise(company, new Date(sent.receivedAt)) : "We'll reply within one business day."}</p>
        <p>
          We also email you this reference, up to three times a day. The email doesn't repeat what you wrote. If it
          doesn't arrive in a few minutes, check your spam folder.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ArrowLink to="/book-consultation">Book a consultation</ArrowLink>
        <Button look="secondary" onClick={onAnother}>
          Write another message
        </Button>
      </div>
    </div>
  )
}
