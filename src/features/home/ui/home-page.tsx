import { HydrationBoundary } from '@tanstack/react-query'
import { formAction } from '../../../platform/browser/form-action.ts'
import { preload, publicPage } from '../../../platform/browser/preload.ts'
import { ErrorBoundary } from '../../../ui/base/error-boundary.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { estimateForm } from '../../calculators/ui/estimate/estimate.ts'
import { demoPeople } from '../../identity/ui/demo.ts'
import { reviewSummary } from '../../testimonials/ui/rating-claim.ts'
import type { Route } from './+types/home-page.ts'
import { Calculators } from './calculators.tsx'
import { CallToAction } from './call-to-action.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { FaqSection } from './faq-section.tsx'
import { Hero } from './hero.tsx'
import { HowWeWork } from './how-we-work.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { NextDeadlines } from './next-deadlines.tsx'
import { approvedTestimonials, nextDeadlines, posts, questions, takeHome } from './queries.ts'
import { Services } from './services.tsx'
import { SuccessStories } from './success-stories.tsx'
import { TrustStrip } from './trust-strip.tsx'

const sections = [
  DemoStrip,
  Hero,
  TrustStrip,
  Services,
  Calculators,
  NextDeadlines,
  HowWeWork,
  SuccessStories,
  FaqSection,
  CallToAction,
  LatestPosts,
]

export const action = formAction(estimateForm)
export const loader = () =>
  preload(nextDeadlines(), takeHome(), posts(), approvedTestimonials(), reviewSummary(), questions(), demoPeople())
export const clientLoader = async () => undefined
export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Tax and accounting for the US and Canada',
    description:
      'Individual, corporate and expat tax returns and accounting for people and businesses in the United States and ' +
      'Canada. Estimate your tax, or book a free 15-minute video consultation.',
    path: '/',
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      {sections.map((Section) => (
        <ErrorBoundary key={Section.name}>
          <Section />
        </ErrorBoundary>
      ))}
    </HydrationBoundary>
  )
}
