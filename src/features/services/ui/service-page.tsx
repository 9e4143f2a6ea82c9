import { HydrationBoundary } from '@tanstack/react-query'
import { preload, publicPage } from '../../../platform/browser/preload.ts'
import { Points, TitledPoints } from '../../../ui/page/lists.tsx'
import { FoldedPart, PageBody, Part, type Place } from '../../../ui/page/page-body.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { contentOf } from '../shared/content/services.ts'
import { neededDocuments } from '../shared/documents.ts'
import { pathOf, serviceNames, serviceSlugs } from '../shared/services.ts'
import type { Route } from './+types/service-page'
import { BookingCall } from './booking-call.tsx'
import { DeadlineTable } from './deadline-table.tsx'
import { DocumentList } from './document-list.tsx'
import { IncludedLists } from './included-lists.tsx'
import { PriceDetails } from './price-details.tsx'
import { serviceArticles, serviceReviews } from './queries.ts'
import { Questions } from './questions.tsx'
import { RelatedReading } from './related-reading.tsx'
import { Reviews } from './reviews.tsx'
import { ServiceBar } from './service-bar.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { StageList } from './stage-list.tsx'
import { faqThing, serviceThing } from './structured-data.ts'

export function loader({ pattern }: Route.LoaderArgs) {
  const content = contentOf(serviceSlugs.find((slug) => pathOf(slug) === pattern) ?? 'individual-tax')
  return preload(serviceArticles(content), serviceReviews(content))
}
export const clientLoader = async () => undefined
export const headers = publicPage

/** Finds the page's service. All services share this page, and the id of each service's own route names the service. */
function serviceOf(matches: readonly ({ id: string } | undefined)[]) {
  const slug = serviceSlugs.find((slug) => matches.at(-1)?.id === `services/${slug}`)
  return contentOf(slug ?? 'individual-tax')
}

export function meta({ matches }: Route.MetaArgs) {
  const content = serviceOf(matches)
  const { slug, title, description, questions } = content
  const site = siteOf(matches)
  const path = pathOf(slug)
  return [
    ...pageMeta(site, {
      title,
      description,
      path,
      breadcrumbs: [
        { name: 'Services', path: '/services' },
        { name: serviceNames[slug], path },
      ],
    }),
    ...(site ? [serviceThing(site.siteUrl, content), faqThing(questions)] : []),
  ]
}

const places: Place[] = [
  { id: 'who', title: 'Who it is for' },
  { id: 'problems', title: 'What we solve' },
  { id: 'included', title: 'What is included' },
  { id: 'stages', title: 'How it goes' },
  { id: 'documents', title: 'Documents we need' },
  { id: 'deadlines', title: 'Deadlines' },
  { id: 'price', title: 'Price' },
  { id: 'questions', title: 'Questions' },
  { id: 'related', title: 'Related' },
]

export default function ServicePage({ loaderData, matches }: Route.ComponentProps) {
  const content = serviceOf(matches)
  const { slug } = content
  return (
    <HydrationBoundary state={loaderData}>
      <ServiceIntro content={content} />
      <PageBody places={places}>
        <Part id="who" title="Who it is for">
          <Points items={content.forWhom} />
        </Part>
        <Part id="problems" title="What we solve">
          <TitledPoints items={content.problems} />
        </Part>
        <Part id="included" title="What is included">
          <IncludedLists included={content.included} notIncluded={content.notIncluded} />
        </Part>
        <FoldedPart id="stages" title="How it goes">
          <StageList service={slug} texts={content.stages} />
        </FoldedPart>
        <DocumentList service={serviceNames[slug]} groups={neededDocuments[slug]} />
        <FoldedPart id="deadlines" title="Deadlines">
          <DeadlineTable ids={content.deadlines} note={content.deadlineNote} />
        </FoldedPart>
        <Part id="price" title="Price">
          <PriceDetails content={content} />
        </Part>
        <Part id="questions" title="Questions">
          <Questions group={slug} questions={content.questions} />
        </Part>
        <Part id="related" title="Related">
          <RelatedReading content={content} />
          <Reviews content={content} />
        </Part>
      </PageBody>
      <BookingCall service={slug} />
      <ServiceBar content={content} />
    </HydrationBoundary>
  )
}
