import type { Source } from '../facts.ts'

/** How the hosts of governments and their agencies end: `irs.gov`, `gc.ca`, `gov.mb.ca`, `revenue.state.mn.us`. */
const official = /(\.gov|\.gc\.ca|\.gov\.[a-z]{2}\.ca|\.state\.[a-z]{2}\.us)$/

/** Authorities whose hosts don't end that way. */
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

/** Words in a title that point to a transcription instead of the document itself. */
const secondHand = /github|transcri|quoted|audit|reproduced|recorded|read (in|as|through)|likewise|^\w+\/\w+/i

/** Describes why we may not show a source to people; undefined for the authority's own document. */
export function unofficial({ title, url }: Source): string | undefined {
  const { hostname } = new URL(url)
  if (!official.test(hostname) && !authorities.has(hostname)) return `${title}: ${hostname} is not an authority`
  return secondHand.test(title) ? `${title} is not an authority's document` : undefined
}
