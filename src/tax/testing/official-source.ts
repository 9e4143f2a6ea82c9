import type { Source } from '../facts.ts'

/** Governments and their agencies by the end of the host: `irs.gov`, `gc.ca`, `gov.mb.ca`, `revenue.state.mn.us`. */
const official = /(\.gov|\.gc\.ca|\.gov\.[a-z]{2}\.ca|\.state\.[a-z]{2}\.us)$/

/** Authorities whose host does not say so. */
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
  // Legislatures that publish their own statutes: Maine, Colorado, New Mexico.
  'www.mainelegislature.org',
  'olls.info',
  'nmonesource.com',
])

/** How a title gives away that a transcription is meant and not the document. */
const secondHand = /github|transcri|quoted|audit|reproduced|recorded|read (in|as|through)|likewise|^\w+\/\w+/i

/** What is wrong with a source that people are shown; undefined for a document of the authority itself. */
export function unofficial({ title, url }: Source): string | undefined {
  const { hostname } = new URL(url)
  if (!official.test(hostname) && !authorities.has(hostname)) return `${title}: ${hostname} is no authority`
  return secondHand.test(title) ? `${title} is no document of an authority` : undefined
}
