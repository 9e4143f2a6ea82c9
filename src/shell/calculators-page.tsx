import { useSearchParams } from 'react-router'
import { CalculatorList } from '../features/calculators/ui/calculator-list.tsx'
import { detailPath } from '../features/calculators/ui/from-estimate.ts'
import { useOffline } from '../features/calculators/ui/offline.ts'
import { PlaceList } from '../features/calculators/ui/places/place-list.tsx'
import { calculatorList } from '../features/calculators/ui/structured-data.ts'
import { EstimateCard } from '../features/home/ui/estimate-card.tsx'
import { parseIncome } from '../features/home/ui/income.ts'
import { publicPage } from '../platform/preload.ts'
import { countries, filingStatuses, type QuickEstimateInput } from '../tax/quick-estimate.ts'
import { PageIntro } from '../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../ui/page-meta.ts'
import { Container } from '../ui/section.tsx'
import type { Route } from './+types/calculators-page'

export const headers = publicPage

const title = 'Tax calculators'
const description =
  'Calculators for the United States and Canada with the working line by line, the sources of every number, and what ' +
  'each of them leaves out. Nothing you enter leaves your browser.'

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const path = '/calculators'
  const tags = pageMeta(site, { title, description, path, breadcrumbs: [{ name: title, path }] })
  return site ? [...tags, calculatorList(site.siteUrl)] : tags
}

/** Dollars as the home page writes them or people would; anything else is not guessed at. */
const dollars = /^\s*(?:(?:US|CA)?\$\s*)?(?:\d{1,3}(?:[,\s]\d{3})+|\d{1,15})(?:\.\d{1,2})?\s*$/

/** What the estimator of the home page handed over; undefined where the address says nothing that can be. */
function estimateOf(search: URLSearchParams): QuickEstimateInput | undefined {
  const country = countries.find((one) => one === search.get('country'))
  const filingStatus = filingStatuses.find((one) => one === search.get('status'))
  const written = (search.get('income') ?? '').slice(0, 40)
  const income = dollars.test(written) ? parseIncome(written) : undefined
  return country && filingStatus && income !== undefined ? { country, filingStatus, income } : undefined
}

export default function CalculatorsPage() {
  const [search] = useSearchParams()
  useOffline()
  return (
    <>
      <PageIntro title={title} dek={description} />
      <Container className="grid grid-cols-1 gap-x-12 gap-y-14 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
        <div className="grid grid-cols-1 content-start gap-14">
          <CalculatorList />
          <PlaceList />
        </div>
        <div className="max-lg:order-first">
          <EstimateCard key={search.toString()} initial={estimateOf(search)} detailsAt={detailPath} />
          <p className="mt-4 text-[0.9375rem] text-ink-soft">
            A rough figure by our rule of thumb: one rate on the whole income. The calculators on this page work by the
            law of the year instead.
          </p>
        </div>
      </Container>
    </>
  )
}
