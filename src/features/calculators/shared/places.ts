import { slugOf } from '../../../platform/browser/slug.ts'
import { listed } from '../../../tax/facts.ts'
import { provinceOptions } from './provinces.ts'
import { stateOptions } from './states.ts'

export const placeCountries = {
  'united-states': { name: 'United States', currency: 'USD', field: 'state' },
  canada: { name: 'Canada', currency: 'CAD', field: 'province' },
} as const
export type PlaceCountry = keyof typeof placeCountries

/** A jurisdiction that has a page with its rates. */
export interface Place {
  country: PlaceCountry
  slug: string
  name: string
  /** The two-letter code. Empty for federal tax. */
  code: string
}

const placesOf = (country: PlaceCountry, options: readonly { value: string; label: string }[]): Place[] => [
  { country, slug: 'federal', name: `${placeCountries[country].name} (federal)`, code: '' },
  ...options.map(({ value, label }) => ({ country, slug: slugOf(label), name: label, code: value })),
]

/** All jurisdictions by country, with the federal one first. */
export const places: readonly Place[] = [
  ...placesOf('united-states', stateOptions),
  ...placesOf('canada', provinceOptions),
]

export const findPlace = (country: string | undefined, slug: string | undefined) =>
  places.find((place) => place.country === country && place.slug === slug)

export const placePath = ({ country, slug }: Place) => `/calculators/${country}/${slug}`

/** The title of a place's page, without a year. */
export const placeTitle = ({ name, code, country }: Place) =>
  code ? `${name} income tax rates` : `${placeCountries[country].name} federal income tax rates`

const withArticle = ['United States', 'District of Columbia', 'Northwest Territories']

/** The place's name after `in`: `Ohio`, `the United States`. */
export function placeInSentence({ name, code, country }: Place): string {
  const plain = code ? name : placeCountries[country].name
  return withArticle.includes(plain) ? `the ${plain}` : plain
}

/** The address of the country's calculator with this place filled in. */
export const calculatorPath = ({ country, code }: Place, taxYear: number) =>
  `/calculators/${country}#taxYear=${taxYear}${code ? `&${placeCountries[country].field}=${code}` : ''}`

/** The page for US citizens abroad. Their rates are the same in every country. */
export const abroadPlace = {
  name: 'US citizens abroad',
  title: 'US taxes for citizens abroad',
  path: '/calculators/us-expats',
}

/** Writes the years in words: `2026, 2025 and 2024`. */
export const yearsInWords = (all: readonly { taxYear: number }[]) => listed(all.map(({ taxYear }) => taxYear))
