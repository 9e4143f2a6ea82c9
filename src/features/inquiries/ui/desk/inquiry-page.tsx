import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../../ui/back-link.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { Refused } from '../../../../ui/refused.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { AskBeforeLeaving } from '../../../../ui/unsaved.tsx'
import type { Inquiry } from '../../admin-contract.ts'
import type { Route } from './+types/inquiry-page'
import { AnswerForms } from './answer-forms.tsx'
import { inquiry } from './desk-queries.ts'
import { InquiryFacts } from './inquiry-facts.tsx'
import { OpenOrClose } from './open-or-close.tsx'
import { StateLabel } from './state-label.tsx'
import { Thread } from './thread.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Inquiry', description: 'A message to the firm.' })

export default function InquiryPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery(inquiry(id))
  return (
    <>
      <BackLink to="/admin/inquiries">All inquiries</BackLink>
      {data ? (
        <AskBeforeLeaving>
          <Shown inquiry={data} />
        </AskBeforeLeaving>
      ) : (
        <NotShown error={error} onRetry={refetch} />
      )}
    </>
  )
}

function Shown({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, reference, state } = inquiry
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft tabular-nums">
            {reference} <StateLabel state={state} />
          </p>
        </div>
        <OpenOrClose key={id} inquiry={inquiry} />
      </div>
      <InquiryFacts inquiry={inquiry} />
      <Thread inquiry={inquiry} />
      <AnswerForms key={id} inquiry={inquiry} />
    </>
  )
}

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Inquiry
      </h1>
      {error ? (
        <Refused error={error} onRetry={onRetry} className="mt-6" />
      ) : (
        <div role="status" className="mt-6 space-y-4">
          <span className="sr-only">Loading the inquiry</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </div>
      )}
    </>
  )
}
