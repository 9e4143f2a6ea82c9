import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formAction } from '../../../platform/browser/form-action.ts'
import { preload, publicPage } from '../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { CallBox } from '../../../ui/page/call-box.tsx'
import { Failure } from '../../../ui/page/failure.tsx'
import { IntroDrawing } from '../../../ui/page/intro-drawing.tsx'
import { PageBody, Part } from '../../../ui/page/page-body.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { Question } from '../../../ui/site/question.tsx'
import { useFirm } from '../../company/ui/firm.ts'
import type { ListedFaq } from '../contract.ts'
import { topicNames, topics } from '../shared/topics.ts'
import type { Route } from './+types/faqs-page.ts'
import { CalculatorLink } from './calculator-link.tsx'
import { FaqSearch } from './faq-search.tsx'
import { HelpfulVote } from './helpful-vote.tsx'
import { allFaqs } from './queries.ts'
import { matching } from './search.ts'
import { faqPageData, preloadedFaqs } from './structured-data.ts'
import { voteForm } from './vote-form.ts'

const title = 'Frequently asked questions'
const maxSearchLength = 120

export const loader = () => preload(allFaqs())
export const action = formAction(voteForm)
export const clientLoader = async () => undefined
export const headers = publicPage

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const faqs = preloadedFaqs(loaderData)
  return [
    ...pageMeta(siteOf(matches), {
      title,
      description:
        'Deadlines, prices, documents, the client portal and cross-border tax in the United States and Canada: what ' +
        'people ask us, with a tax year for every date and amount.',
      path: '/faqs',
      breadcrumbs: [{ name: 'FAQs', path: '/faqs' }],
    }),
    ...(faqs?.length ? [{ 'script:ld+json': faqPageData(faqs) }] : []),
  ]
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const search = (address.get('q') ?? '').trim().slice(0, maxSearchLength)
  return (
    <HydrationBoundary state={loaderData}>
      <PageIntro
        title={title}
        dek="Deadlines, prices and documents: what people ask us. These are general answers for the tax year they name, and yours may differ."
        aside={<IntroDrawing name="faqs" />}
      >
        <FaqSearch search={search} maxLength={maxSearchLength} />
      </PageIntro>
      <Questions search={search} />
      <AskUs search={search} />
    </HydrationBoundary>
  )
}

function Questions({ search }: { search: string }) {
  const { data, isFetching, refetch } = useQuery(allFaqs())
  useOpenedByLink(data)
  if (!data)
    return <Container className="py-12">{isFetching ? <Loading /> : <NotLoaded onRetry={refetch} />}</Container>
  const found = matching(data, search)
  if (found.length === 0) return <NothingFound search={search} />
  const shown = topicNames.filter((topic) => found.some((faq) => faq.topic === topic))
  return (
    <>
      {search ? (
        <Container className="pt-8">
          <p role="status" className="text-ink-soft">
            {found.length === 1 ? '1 question' : `${found.length} questions`} with “{search}”.{' '}
            <Link to="/faqs" className="font-semibold text-brand underline underline-offset-4">
              Show all questions
            </Link>
          </p>
        </Container>
      ) : null}
      <PageBody places={shown.map((topic) => ({ id: `about-${topic}`, title: topics[topic] }))}>
        {shown.map((topic) => (
          <Part key={topic} id={`about-${topic}`} title={topics[topic]}>
            <div className="border-line border-t">
              {found
                .filter((faq) => faq.topic === topic)
                .map((faq) => (
                  <Question key={faq.id} group={topic} question={faq.question} answer={faq.answer} anchor={faq.slug}>
                    <BelowAnswer faq={faq} />
                  </Question>
                ))}
            </div>
          </Part>
        ))}
      </PageBody>
    </>
  )
}

const BelowAnswer = ({ faq }: { faq: ListedFaq }) => (
  <>
    <CalculatorLink slug={faq.slug} />
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <HelpfulVote faq={faq} />
      <Link
        to={{ hash: faq.slug }}
        className="inline-flex min-h-10 items-center text-[0.9375rem] underline underline-offset-4 hover:text-brand print:hidden"
      >
        Link to this question<span className="sr-only">: {faq.question}</span>
      </Link>
    </div>
  </>
)

/**
 * Opens the question that the address names. Browsers do so only when they load a page, not when people navigate within
 * the site.
 */
function useOpenedByLink(faqs: ListedFaq[] | undefined) {
  const { hash } = useLocation()
  const slug = faqs?.find((faq) => `#${faq.slug}` === hash)?.slug
  useEffect(() => {
    const answer = slug ? document.getElementById(slug) : null
    const details = answer?.closest('details')
    if (!answer || !details || details.open) return
    details.open = true
    answer.scrollIntoView()
  }, [slug])
}

const NothingFound = ({ search }: { search: string }) => (
  <Container className="py-12 md:py-16">
    <div role="status" className="max-w-2xl rounded-lg border border-line bg-surface p-6 md:p-8">
      <h2 className="wrap-anywhere text-2xl">No question with “{search}”</h2>
      <p className="mt-3 text-ink-soft">Try a shorter word, or ask us below. A person will answer.</p>
      <ButtonLink look="secondary" to="/faqs" className="mt-6">
        Show all questions
      </ButtonLink>
    </div>
  </Container>
)

/** Offers other ways to ask, and passes the search text on to the contact form. */
function AskUs({ search }: { search: string }) {
  const chat = useFirm()?.socialLinks.whatsapp
  return (
    <CallBox
      title="Didn't find your answer?"
      text={
        <>
          Contact us, or ask on your free <span className="whitespace-nowrap">15-minute</span> video call.
        </>
      }
    >
      <ButtonLink
        size="lg"
        to={search ? `/contact?${new URLSearchParams({ about: search })}` : '/contact'}
        className="max-sm:w-full"
      >
        Contact Us
      </ButtonLink>
      <ButtonLink size="lg" look="secondary" to="/book-consultation" className="max-sm:w-full">
        Book Consultation
      </ButtonLink>
      {chat ? (
        <a href={chat} rel="noopener" className="font-semibold text-brand underline underline-offset-4">
          Chat with us on WhatsApp
        </a>
      ) : null}
    </CallBox>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Failure onRetry={onRetry}>We couldn't load the questions. Please try again.</Failure>
)

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

const Loading = () => (
  <div role="status" className="max-w-3xl space-y-4">
    <span className="sr-only">Loading questions</span>
    {lines.map((line) => (
      <Skeleton key={line} className="h-14" />
    ))}
  </div>
)
