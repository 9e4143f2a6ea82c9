import type { ReactNode } from 'react'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Points } from '../../../ui/page/lists.tsx'

/** Tax planning and business advice, which the footer links to. */
export function PlanningAndAdvice() {
  return (
    <Container className="grid gap-x-16 gap-y-14 py-16 md:py-24 lg:grid-cols-2">
      <Advice
        id="tax-planning"
        title="Tax Planning"
        text="Most tax choices close on December 31. Each fall we review yours: income you can shift, contributions that still count, payments coming due, and what a move or a sale would change. You get it in writing, with figures and dates."
        points={[
          'A projection for the year, in one country or two',
          'Retirement contributions, gains and losses, and the timing of income',
          'Before a move, a marriage, a sale or an inheritance across the border',
        ]}
        link={<ArrowLink to="/book-consultation?service=individual-tax">Book a consultation about your year</ArrowLink>}
      />
      <Advice
        id="business-advisory"
        title="Business Advisory"
        text="The questions your books raise and your return can't answer: which entity fits, how to pay yourself, and whether a first customer or employee in the other country changes anything."
        points={[
          'Choosing and changing your business entity',
          'Salary, dividends and money between the company and its owners',
          'Registering, hiring or selling in the other country',
        ]}
        link={
          <ArrowLink to="/book-consultation?service=corporate-tax">Book a consultation about your company</ArrowLink>
        }
      />
    </Container>
  )
}

interface AdviceProps {
  id: string
  title: string
  text: string
  points: string[]
  link: ReactNode
}

function Advice({ id, title, text, points, link }: AdviceProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl md:text-4xl">
        {title}
      </h2>
      <p className="mt-4 mb-5 max-w-[60ch] text-ink-soft">{text}</p>
      <Points items={points} />
      <p className="mt-5 max-w-[60ch] text-base text-ink-soft">
        For clients, as part of their service or at a price agreed in writing before we start.
      </p>
      <div className="mt-2">{link}</div>
    </section>
  )
}
