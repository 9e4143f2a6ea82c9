import { Suspense } from 'react'
import { data } from 'react-router'
import { formAction } from '../../../platform/browser/form-action.ts'
import { publicPage } from '../../../platform/browser/preload.ts'
import { dateIn } from '../../../time/clock.ts'
import type { Day } from '../../../time/days.ts'
import { ErrorBoundary } from '../../../ui/base/error-boundary.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { pathOf } from '../shared/calculators.ts'
import { deadlineZone } from '../shared/deadline-zone.ts'
import type { Route } from './+types/calculator-page'
import { findCalculator } from './calculators.ts'
import { calculatorForm } from './kit/calculator-form.ts'
import type { Entry } from './kit/entry.ts'
import { MissingCalculator, missing } from './missing-calculator.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useOffline } from './offline.ts'
import { bodies } from './parts.tsx'
import { calculatorThing } from './structured-data.ts'

/** Answers 404 if no calculator has this address. */
export const loader = ({ params: { slug } }: Route.LoaderArgs) =>
  findCalculator(slug)
    ? data({ today: dateIn(deadlineZone, new Date()) }, { headers: publicPage() })
    : data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
export const action = formAction(calculatorForm)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Starts loading the calculator before React renders the page. */
export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  await findCalculator(slug)
    ?.load()
    .catch(() => undefined)
  return null
}

const above = { name: 'Tax calculators', path: '/calculators' }

export function meta({ matches, params: { slug } }: Route.MetaArgs) {
  const site = siteOf(matches)
  const entry = findCalculator(slug)
  if (!entry) return pageMeta(site, { title: missing, description: 'There is no calculator at this address.' })
  const { title, summary } = entry
  const path = pathOf(entry)
  return [
    ...pageMeta(site, {
      title: `${title} calculator`,
      description: summary,
      path,
      breadcrumbs: [above, { name: title, path }],
    }),
    ...(site ? [calculatorThing(site.siteUrl, entry)] : []),
  ]
}

export default function CalculatorPage({ params: { slug }, loaderData }: Route.ComponentProps) {
  const entry = findCalculator(slug)
  return entry ? <Page key={entry.slug} entry={entry} renderedOn={loaderData?.today} /> : <MissingCalculator />
}

interface PageProps {
  entry: Entry
  renderedOn: Day | undefined
}

function Page({ entry: { slug, title, summary }, renderedOn }: PageProps) {
  const Body = bodies[slug]
  useOffline()
  return (
    <>
      <PageIntro title={title} dek={summary} above={[{ to: above.path, label: above.name }]} />
      <ErrorBoundary fallback={<NotLoaded />}>
        <Suspense fallback={<Container className="min-h-[60vh] py-10">Loading the calculator…</Container>}>
          {Body ? <Body title={title} renderedOn={renderedOn} /> : null}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
