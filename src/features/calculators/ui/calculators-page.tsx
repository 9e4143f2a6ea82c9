import { formAction } from '../../../platform/browser/form-action.ts'
import { publicPage } from '../../../platform/browser/preload.ts'
import { Container } from '../../../ui/base/section.tsx'
import { IntroDrawing } from '../../../ui/page/intro-drawing.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { Route } from './+types/calculators-page'
import { CalculatorList } from './calculator-list.tsx'
import { estimateForm } from './estimate/estimate.ts'
import { EstimateCard } from './estimate/estimate-card.tsx'
import { useOffline } from './offline.ts'
import { PlaceList } from './places/place-list.tsx'
import { calculatorList } from './structured-data.ts'

export const action = formAction(estimateForm)
export const headers = publicPage

const title = 'Tax calculators'
const description =
  'US and Canadian tax calculators that show every line of the math, cite every number, and say what they leave out. ' +
  "We don't keep the amounts you enter."

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const path = '/calculators'
  const tags = pageMeta(site, { title, description, path, breadcrumbs: [{ name: title, path }] })
  return site ? [...tags, calculatorList(site.siteUrl)] : tags
}

export default function CalculatorsPage() {
  useOffline()
  return (
    <>
      <PageIntro title={title} dek={description} aside={<IntroDrawing name="calculators" />} />
      <Container className="grid grid-cols-1 gap-x-12 gap-y-14 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
        <div className="grid grid-cols-1 content-start gap-14">
          <CalculatorList />
          <PlaceList />
        </div>
        <div className="self-start max-lg:order-first lg:sticky lg:top-26">
          <EstimateCard />
          <p className="mt-4 text-[0.9375rem] text-ink-soft">
            The quick rule applies one rate to all income. Our calculators use the actual tax tables.
          </p>
        </div>
      </Container>
    </>
  )
}
