import type { Source } from '../facts.ts'

/**
 * Endings of the host names of governments and their agencies, as in `irs.gov`, `gc.ca`, `gov.mb.ca` and
 * `revenue.state.mn.us`.
 */
const official = /(\.gov|\.gc\.ca|\.gov\.[a-z]{2}\.ca|\.state\.[a-z]{2}\.us)$/

/** Authorities whose host names have other endings. */
const authorities = new Set([
  'www.canada.ca',
  'www.bankofcanada.ca',
  'www.revenuquebec.ca',
  'www.ontario.ca',
  'www.saskatchewan.ca',
  'lite.princeedwardisland.ca',
  // The Comptroller of Maryland.
  'taxes.marylandtaxes.com',
  'www.marylandtaxes.gov',
  'floridarevenue.com',
  // The legislatures of Maine, Colorado and New Mexico publish their own statutes.
  'www.mainelegislature.org',
  'olls.info',
  'nmonesource.com',
])

/** Words in a source's title which show that the source is a copy or a summary of the document. */
const secondHand = /github|transcri|quoted|audit|reproduced|recorded|read (in|as|through)|likewise|^\w+\/\w+/i

/** Says why we may not show a source to people. Undefined for a document on the authority's own site. */
export function unofficial({ title, url }: Source): string | undefined {
  const { hostname } = new URL(url)
  if (!official.test(hostname) && !authorities.has(hostname)) return `${title}: ${hostname} is not an authority`
  return secondHand.test(title) ? `${title} is not an authority's document` : undefined
}
