import { groupTitles, listedCalculators, pathOf } from '../../../calculators/shared/calculators.ts'
import { abroadPlace, placeCountries, placePath, places, placeTitle } from '../../../calculators/shared/places.ts'
import { listedTitle, serviceContents } from '../../../services/shared/content/services.ts'
import { pathOf as pathOfService, serviceNames } from '../../../services/shared/services.ts'
import { textTerms } from './knowledge/search-index.ts'
import type { UnitKind } from './knowledge/unit.ts'
import type { Query } from './query.ts'

export interface FoundPage {
  kind: UnitKind
  title: string
  address: string
  excerpt: string
}

/** A calculator, a page of rates or a service's page. */
interface NamedPage {
  page: FoundPage
  /** For a page about a place: `canada BC`, or `canada ` for the whole country. */
  code?: string
  /** The terms of each of its names. */
  names: ReadonlySet<string>[]
  otherTerms: ReadonlySet<string>
}

interface NamedOptions extends Pick<NamedPage, 'code'> {
  /** What words are compared with. The default is the title. */
  names?: string[]
}

const named = (page: FoundPage, keywords: string, { code, names = [page.title] }: NamedOptions = {}): NamedPage => ({
  page,
  ...(code ? { code } : {}),
  names: names.map((name) => new Set(textTerms(name))),
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
      { code: `${place.country} ${place.code}` },
    ),
  ),
  named(
    {
      kind: 'figure',
      title: abroadPlace.title,
      address: abroadPlace.path,
      excerpt: 'The foreign earned income exclusion, the US tax on foreign pay, and what you need to report.',
    },
    `${abroadPlace.name} expats rates`,
  ),
  ...serviceContents.map((content) => {
    const name = serviceNames[content.slug]
    return named(
      { kind: 'service', title: listedTitle(content), address: pathOfService(content.slug), excerpt: content.summary },
      'service taxes',
      // Also its first word, because the two words of "Corporate Tax" are a single term.
      { names: [name, name.replace(/ .*/, '')] },
    )
  }),
]

const maxPages = 6

/** From 0, if no word is in the name, to 2, if they have the same terms. */
function fitOf(name: ReadonlySet<string>, terms: string[]): number {
  const inName = terms.filter((term) => name.has(term)).length
  return inName === 0 ? 0 : inName / terms.length + inName / name.size
}

/**
 * Finds the calculators, the pages of rates and the services that the words name. All words must be on the page, and at
 * least one in its name. Pages of a named place come first, then pages whose names fit best.
 */
export function namedPages({ terms, slots: { provinces, states } }: Query): FoundPage[] {
  const codes = [...provinces.map((code) => `canada ${code}`), ...states.map((code) => `united-states ${code}`)]
  const scores = pages.flatMap((one) => {
    const { page, code, names, otherTerms } = one
    const isPlace = code !== undefined && codes.includes(code)
    // The terms contain only a place's country, so another place's title would match them too.
    const isOtherPlace = code !== undefined && !isPlace && (codes.length > 0 || !code.endsWith(' '))
    const isComplete = terms.every((term) => otherTerms.has(term) || names.some((name) => name.has(term)))
    const fit = Math.max(...names.map((name) => fitOf(name, terms)))
    if (isOtherPlace || fit === 0 || !isComplete) return []
    return [{ page, score: (isPlace ? 2 : 0) + fit }]
  })
  return scores
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxPages)
    .map(({ page }) => page)
}
