import { data, useLoaderData } from 'react-router'
import { publicPage } from '../../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Container } from '../../../../ui/base/section.tsx'
import { PageIntro } from '../../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import {
  calculatorPath,
  findPlace,
  type Place,
  placeCountries,
  placeInSentence,
  placePath,
  placeTitle,
  yearsInWords,
} from '../../shared/places.ts'
import { NotesBelow } from '../kit/notes.tsx'
import { MissingCalculator, missing } from '../missing-calculator.tsx'
import type { Route } from './+types/place-page'
import { loadRates } from './load-rates.ts'
import { OtherPlaces } from './place-list.tsx'
import type { PlaceRates } from './rates.ts'
import { YearRates } from './year-rates.tsx'

/** Answers 404 for an unknown place. */
export async function loader({ params }: Route.LoaderArgs) {
  const place = findPlace(params.country, params.place)
  if (!place) return data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return data(await loadRates(place), { headers: publicPage() })
}
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PlaceRates | null> {
  const place = findPlace(params.country, params.place)
  return place ? loadRates(place) : null
}

const newestOf = (rates: PlaceRates | null) => rates?.years[0]?.taxYear ?? 0

const dekOf = (place: Place, rates: PlaceRates | null) =>
  `${place.code ? 'Brackets' : 'Federal brackets'}, deductions and the tax on wages in ${placeInSentence(place)} for ${yearsInWords(rates?.years ?? [])}, with a source for every number.`

const aboveOf = ({ country }: Place) => [
  { name: 'Tax calculators', path: '/calculators' },
  { name: `${placeCountries[country].name} income tax`, path: `/calculators/${country}` },
]

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  const place = findPlace(params.country, params.place)
  if (!place || !loaderData)
    return pageMeta(site, { title: missing, description: 'There is no calculator at this address.' })
  const path = placePath(place)
  const title = `${placeTitle(place)} ${newestOf(loaderData)}`
  const breadcrumbs = [...aboveOf(place), { name: place.name, path }]
  return pageMeta(site, { title, description: dekOf(place, loaderData), path, breadcrumbs })
}

export default function PlacePage({ params }: Route.ComponentProps) {
  const rates = useLoaderData<PlaceRates | null>()
  const place = findPlace(params.country, params.place)
  return place && rates ? <Rates place={place} rates={rates} /> : <MissingCalculator />
}

function Rates({ place, rates }: { place: Place; rates: PlaceRates }) {
  const { years, assumptions = [], notIncluded = [], sources, asOf } = rates
  return (
    <>
      <PageIntro
        title={placeTitle(place)}
        name={place.name}
        dek={dekOf(place, rates)}
        above={aboveOf(place).map(({ name, path }) => ({ label: name, to: path }))}
      >
        <ButtonLink size="lg" to={calculatorPath(place, newestOf(rates))}>
          Work out your own tax
        </ButtonLink>
      </PageIntro>
      <Container className="grid gap-10 py-12 md:py-16">
        {years.map((year, index) => (
          <YearRates key={year.taxYear} place={place} year={year} isNewest={index === 0} />
        ))}
        <NotesBelow notes={{ assumptions, notIncluded, sources, asOf }} />
        <OtherPlaces place={place} />
      </Container>
    </>
  )
}
