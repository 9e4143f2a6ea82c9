import { groupTitles, listedCalculators, pathOf } from '../../../calculators/shared/calculators.ts'
import { abroadPlace, placeCountries, placePath, places, placeTitle } from '../../../calculators/shared/places.ts'
import { textTerms } from './knowledge/search-index.ts'
import type { UnitKind } from './knowledge/unit.ts'
import type { Query } from './query.ts'

export interface FoundPage {
  kind: UnitKind
  title: string
  address: string
  excerpt: string
}

/** A calculator or a page of rates. */
interface NamedPage {
  page: FoundPage
  /** The two-letter code of its province or state. */
  code?: string
  titleTerms: ReadonlySet<string>
  otherTerms: ReadonlySet<string>
}

const named = (page: FoundPage, keywords: string, code?: string): NamedPage => ({
  page,
  ...(code ? { code } : {}),
  titleTerms: new Set(textTerms(page.title)),
  otherTerms: new Set(textTerms(keywords)),
})

const pages: readonly NamedPage[] = [
  ...listedCalculators.map((listed) =>
    named(
      { kind: 'calculator', title: listed.title, address: pathOf(listed), excerpt: listed.summary },
      `${listed.summary} ${groupTitles[listed.group]} ${listed.slug.replaceAll('-', ' ')} calculator`,
    ),
  ),
  ...places.map((place) =>
    named(
      {
        kind: 'figure',
        title: placeTitle(place),
        address: placePath(place),
        excerpt: `Brackets, deductions and the tax on wages in ${place.name}, with a source for every number.`,
      },
      `${placeCountries[place.country].name} tax rates brackets deductions wages`,
      `${place.country} ${place.code}`,
    ),
  ),
  named(
    {
      kind: 'figure',
      title: abroadPlace.title,
      address: abroadPlace.path,
      excerpt: 'The foreign earned income exclusion, the US tax on foreign pay, and what you have to report.',
    },
    `${abroadPlace.name} expats rates`,
  ),
]

const maxPages = 6

/**
 * The calculators and pages of rates that the words name: all words are on the page, and its title or place is among
 * them. A place comes first, then the title that fits best.
 */
export function namedPages({ terms, slots: { provinces, states } }: Query): FoundPage[] {
  const codes = [...provinces.map((code) => `canada ${code}`), ...states.map((code) => `united-states ${code}`)]
  const scores = pages.flatMap((one) => {
    const { page, code, titleTerms, otherTerms } = one
    const isPlace = code !== undefined && codes.includes(code)
    // The terms only say which country a place is in, so one place's title would fit the name of another.
    const isOtherPlace = code !== undefined && !isPlace && (codes.length > 0 || !code.endsWith(' '))
    const inTitle = terms.filter((term) => titleTerms.has(term)).length
    const isComplete = terms.every((term) => titleTerms.has(term) || otherTerms.has(term))
    if (isOtherPlace || inTitle === 0 || !isComplete) return []
    return [{ page, score: (isPlace ? 2 : 0) + inTitle / terms.length + inTitle / titleTerms.size }]
  })
  return scores
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxPages)
    .map(({ page }) => page)
}
