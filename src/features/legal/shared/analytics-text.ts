import type { Block, LegalFacts } from './legal-text.ts'

const why = 'which pages help and which do not'
const content =
  'An event says what happened (a page was opened, an estimate for a country was made, a calculator was used, a consultation was booked, and the like), when, and on which page, with the kind of device, the size of its screen, its browser and language, and the page or site that led there.'
const never = 'It never contains anything you type, an amount, or your IP address.'

const countedByUs = `We count visits ourselves, to learn ${why}. ${content} If the network in front of our server says from which country you visit, we add the country. ${never} It does not name you, even if you are signed in.`

const countedByPosthog = ({ counting }: LegalFacts) =>
  `PostHog, Inc. counts visits for us, so that we learn ${why}. Your browser sends events only to our server, which passes on what is listed here. ${content} On pages that are only for reading, an event also says when you leave the page, and that you pressed something there, but not what. PostHog gives each visit a random number, which your browser forgets when you close the page. ${never} ${nameIn(counting?.identifies)}`

function nameIn(identifies: boolean | undefined): string {
  if (identifies === false) return 'It does not name you, even if you are signed in.'
  return `${identifies ? 'If you are signed in' : 'If the firm has switched this on and you are signed in'}, our server adds your name, email address, role and account on pages that are only for reading, such as articles and FAQs. It never does so on the home page, or where you calculate, write to us, book, sign in or work with your documents.`
}

function consentIn(asksConsent: boolean | undefined): string {
  if (asksConsent === undefined) {
    return 'If we have turned this on, we ask first, and store and send nothing until you say yes.'
  }
  return asksConsent
    ? 'We ask first, and store and send nothing until you say yes.'
    : 'You can say no below at any time.'
}

/** Says what we count about visits, who counts it, and what the visitor can choose. */
export const analyticsBlocks = (facts: LegalFacts): Block[] => [
  facts.hasPosthog ? countedByPosthog(facts) : countedByUs,
  `So that several pages count as one visitor, your own browser keeps a number named “zenith_visitor_id”, made of the time and random characters, until you clear its data or say no below. It keeps your answer as “zenith_analytics”. We count nothing if your browser sends the signal Global Privacy Control or Do Not Track. ${consentIn(facts.counting?.asksConsent)}`,
  { choice: 'analytics' },
  'There is no advertising, no tracking pixel, no fingerprinting and no recording of your screen.',
]
