import { useQuery } from '@tanstack/react-query'
import { inOrder } from '../../../../ui/desk/in-order.ts'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { Rating } from '../../../../ui/site/rating.tsx'
import type { DeskTestimonial } from '../../desk-contract.ts'
import type { Route } from './+types/testimonial-page'
import { Decision } from './decision.tsx'
import { deskTestimonial } from './desk-queries.ts'
import { Facts } from './facts.tsx'
import { StateLabel } from './state-label.tsx'
import { CorrectionForm, ReplyForm } from './text-forms.tsx'
import { type WordChange, wordChanges } from './word-changes.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Testimonial', description: 'A testimonial and the decision on it.' })

export default function TestimonialPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(deskTestimonial(id))
  return (
    <RecordPage
      key={id}
      query={query}
      noun="Testimonial"
      back={{ to: '/admin/testimonials', words: 'All testimonials' }}
    >
      {(testimonial) => <Testimonial testimonial={testimonial} />}
    </RecordPage>
  )
}

const Testimonial = ({ testimonial }: { testimonial: DeskTestimonial }) => (
  <div className="max-w-3xl">
    <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
      {testimonial.name}
    </h1>
    <p className="mt-2">
      <StateLabel testimonial={testimonial} />
    </p>
    <PublicText testimonial={testimonial} />
    <Decision testimonial={testimonial} />
    <Facts testimonial={testimonial} />
    {testimonial.state === 'approved' ? <ReplyForm testimonial={testimonial} /> : null}
    {testimonial.state === 'withdrawn' ? null : <CorrectionForm testimonial={testimonial} />}
  </div>
)

/** The text that the public reads, with the firm's corrections below. */
function PublicText({ testimonial: { rating, comment, originalComment } }: { testimonial: DeskTestimonial }) {
  return (
    <div className="mt-5 rounded-lg border border-line bg-surface p-6">
      <Rating value={rating} />
      <blockquote className="wrap-anywhere mt-3 whitespace-pre-line font-serif text-xl leading-snug">
        “{comment}”
      </blockquote>
      {originalComment ? <Corrections original={originalComment} edited={comment} /> : null}
    </div>
  )
}

function Corrections({ original, edited }: { original: string; edited: string }) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h2 className="font-sans font-semibold text-[0.9375rem]">Corrections</h2>
      <p className="wrap-anywhere mt-2 text-[0.9375rem] leading-relaxed">
        {inOrder(wordChanges(original, edited).map(drawChange))}
      </p>
    </div>
  )
}

const drawChange = ({ before, after }: WordChange) =>
  before === after ? (
    `${before} `
  ) : (
    <>
      <del className="bg-danger-soft text-danger">{before}</del>{' '}
      <ins className="bg-brand-soft text-brand-strong">{after}</ins>{' '}
    </>
  )
