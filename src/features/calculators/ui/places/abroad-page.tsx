import { data, useLoaderData } from 'react-router'
import { publicPage } from '../../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Container } from '../../../../ui/base/section.tsx'
import { PageIntro } from '../../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { pathOf } from '../../shared/calculators.ts'
import { abroadPlace, yearsInWords } from '../../shared/places.ts'
import { CalculatorCards } from '../calculator-list.tsx'
import { findCalculator } from '../calculators.ts'
import { NotesBelow } from '../kit/notes.tsx'
import type { Route } from './+types/abroad-page'
import type { AbroadRates } from './abroad-rates.ts'
import { AbroadReports } from './abroad-reports.tsx'
import { AbroadYear } from './abroad-year.tsx'

const load = async (): Promise<AbroadRates> => (await import('./abroad-rates.ts')).abroadRates()

export const loader = async () => data(await load(), { headers: publicPage() })
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const clientLoader = load

const above = { name: 'Tax calculators', path: '/calculators' }

const dekOf = ({ years }: AbroadRates) =>
  `The foreign earned income exclusion, housing costs, US tax on foreign pay and what you need to report for ${yearsInWords(years)}, with a source for every number.`

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, path, title } = abroadPlace
  return pageMeta(siteOf(matches), {
    title: `${title} ${loaderData?.years[0]?.taxYear ?? ''}`.trim(),
    description: loaderData ? dekOf(loaderData) : title,
    path,
    breadcrumbs: [above, { name, path }],
  })
}

const helpful = ['exclusion-or-credit', 'us-citizen-in-canada', 'days-abroad', 'foreign-accounts', 'deadlines']

export default function AbroadPage() {
  const rates = useLoaderData<AbroadRates>()
  const { years, reports, ...notes } = rates
  return (
    <>
      <PageIntro
        title={abroadPlace.title}
        name={abroadPlace.name}
        dek={dekOf(rates)}
        above={[{ label: above.name, to: above.path }]}
      >
        <ButtonLink size="lg" to={pathOf({ slug: 'exclusion-or-credit' })}>
          Work out your own tax
        </ButtonLink>
      </PageIntro>
      <Container className="grid gap-10 py-12 md:py-16">
        {years.map((year, index) => (
          <AbroadYear key={year.taxYear} year={year} isNewest={index === 0} />
        ))}
        <AbroadReports reports={reports} />
        <section aria-labelledby="calculators" className="border-line border-t pt-10 print:hidden">
          <h2 id="calculators" className="text-3xl">
            With your own numbers
          </h2>
          <CalculatorCards entries={helpful.flatMap((slug) => findCalculator(slug) ?? [])} />
        </section>
        <NotesBelow notes={notes} />
      </Container>
    </>
  )
}
