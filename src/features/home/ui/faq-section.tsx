import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Question } from '../../../ui/site/question.tsx'
import { questions } from './queries.ts'

export function FaqSection() {
  const { data, isFetching } = useQuery(questions())
  return (
    <section aria-labelledby="faqs-title" className="drawn-later py-12 md:py-24">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h2 id="faqs-title" className="text-3xl md:text-4xl">
            Frequently asked questions
          </h2>
          <p className="mt-4 max-w-[44ch] text-ink-soft text-lg">
            Deadlines, prices and documents: what people ask first. These are general answers, and yours may differ.
          </p>
          <ArrowLink to="/faqs" className="mt-5 text-brand">
            View All FAQs
          </ArrowLink>
        </div>
        {data?.length ? (
          <div className="border-line border-t">
            {data.map(({ id, question, answer }) => (
              <Question key={id} group="home-faqs" question={question} answer={answer} />
            ))}
          </div>
        ) : null}
        {data || !isFetching ? null : <Skeleton className="h-80" />}
      </Container>
    </section>
  )
}
