import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { preload, publicPage } from '../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Failure } from '../../../ui/page/failure.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { PageLinks } from '../../../ui/page/page-links.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { ReviewPage, ReviewSearch } from '../contract.ts'
import { reviewsPerPage } from '../shared/choices.ts'
import type { Route } from './+types/reviews-page.ts'
import { HowCollected } from './how-collected.tsx'
import { reviews, searchOf } from './queries.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { preloadedReviews, reviewData } from './structured-data.ts'

const title = 'Testimonials'

export const loader = ({ request }: Route.LoaderArgs) => preload(reviews(searchOf(new URL(request.url).searchParams)))
export const clientLoader = async () => undefined
export const headers = publicPage

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  const page = preloadedReviews(loaderData)
  const data = site && page ? reviewData(site, page) : undefined
  return [
    ...pageMeta(site, {
      title,
      description:
        'What clients say about working with us, in full, with the average rating and how we collect reviews.',
      path: '/testimonials',
      breadcrumbs: [{ name: title, path: '/testimonials' }],
    }),
    ...(data ? [{ 'script:ld+json': data }] : []),
  ]
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const search = searchOf(address)
  return (
    <HydrationBoundary state={loaderData}>
      <PageIntro
        title={title}
        dek="What clients say about working with us, in their own words and in full."
        aside={<Average search={search} />}
      >
        <ButtonLink size="lg" to="/testimonials/share">
          Share your experience
        </ButtonLink>
      </PageIntro>
      <Container className="grid grid-cols-1 gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Reviews search={search} />
        <HowCollected />
      </Container>
    </HydrationBoundary>
  )
}

/** The results of a search. Until they have come, those of the search before it. */
const useReviews = (search: ReviewSearch) => useQuery({ ...reviews(search), placeholderData: keepPreviousData })

/** The average of all reviews. */
function Average({ search }: { search: ReviewSearch }) {
  const { data } = useReviews(search)
  return data?.summary ? <ReviewSummary summary={data.summary} isAllDemo={!data.realSummary} /> : null
}

function Reviews({ search }: { search: ReviewSearch }) {
  const { data, isPlaceholderData, isFetching, refetch } = useReviews(search)
  if (data && !data.summary) return <NoneYet />
  // The filters stay while results load, because people may still be choosing.
  return (
    <div>
      <ReviewFilters search={search} />
      {data && !isPlaceholderData ? (
        <ReviewResults page={data} search={search} />
      ) : isFetching ? (
        <Loading />
      ) : (
        <NotLoaded onRetry={refetch} />
      )}
    </div>
  )
}

function ReviewResults({ page: { items, found }, search }: { page: ReviewPage; search: ReviewSearch }) {
  const pages = Math.ceil(found / reviewsPerPage)
  const isFiltered = search.service !== undefined || search.country !== undefined
  return (
    <>
      <p role="status" className="mt-6 text-[0.9375rem] text-ink-soft tabular-nums">
        {isFiltered ? `${found} with these filters` : found === 1 ? '1 review' : `${found} reviews`}
      </p>
      {items.length > 0 ? (
        <ReviewList reviews={items} />
      ) : (
        <p className="mt-4 rounded-lg border border-line bg-surface p-6">
          {found > 0
            ? "There aren't that many pages. Choose one below."
            : 'No reviews match these filters yet. Choose another service or country.'}
        </p>
      )}
      <PageLinks
        page={Math.min(search.page ?? 1, pages + 1)}
        pages={pages}
        to={(page) => addressOf({ ...search, page })}
      />
    </>
  )
}

/** The address of a page of testimonials, without default values. */
function addressOf({ service, country, page = 1 }: ReviewSearch): string {
  const query = new URLSearchParams()
  if (service) query.set('service', service)
  if (country) query.set('country', country)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/testimonials?${query}` : '/testimonials'
}

const NoneYet = () => (
  <div className="self-start rounded-lg border border-line bg-surface p-6 md:p-8">
    <h2 className="text-2xl">No testimonials yet</h2>
    <p className="mt-3 max-w-[54ch] text-ink-soft">If you've worked with us, we'd be glad to hear how it was.</p>
    <ButtonLink look="secondary" to="/testimonials/share" className="mt-6">
      Write the first testimonial
    </ButtonLink>
  </div>
)

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Failure onRetry={onRetry}>Failed to fetch testimonials</Failure>
)

const Loading = () => (
  <div role="status" className="mt-6 space-y-5">
    <span className="sr-only">Loading testimonials</span>
    <Skeleton className="h-48" />
    <Skeleton className="h-48" />
  </div>
)
