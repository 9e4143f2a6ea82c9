import type { ServiceSlug } from '../../services/shared/services.ts'
import type { ReturnId } from './due-dates.ts'
import { kindOfMove, type Stage, type StageOnTheWay } from './stages.ts'

interface Work {
  service: ServiceSlug
  country: 'US' | 'CA'
  returnId: ReturnId | null
}

const authorities = { US: 'the IRS', CA: 'the CRA' } as const
const otherAuthorities: Partial<Record<ReturnId, string>> = { 'us-fbar': 'FinCEN', 'qc-tp1': 'Revenu Québec' }

/** The name of the authority that accepts or rejects what we file, with its article. */
export const authorityOf = ({ country, returnId }: Pick<Work, 'country' | 'returnId'>): string =>
  otherAuthorities[returnId ?? 'us-1040'] ?? authorities[country]

const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const forward = ({ what, authority }: Words): Record<StageOnTheWay, string> => ({
  intake: '',
  documents: `Please send us your documents. We start on your ${what} as soon as we have them.`,
  preparation: `We are preparing your ${what}. We'll tell you if we need anything else.`,
  review: `Your ${what} ${be(what)} prepared. A second person is checking the work.`,
  signature: `Your ${what} ${be(what)} ready. Please read the result and sign.`,
  filed: `We have filed your ${what} with ${authority} and are waiting for its answer.`,
  accepted: `${atStart(authority)} has accepted your ${what}. There is nothing left to do.`,
})

const back = ({ what }: Words): Record<StageOnTheWay, string> => ({
  intake: 'We have a question about the scope before we go on.',
  documents: `We need something more from you before we can finish your ${what}.`,
  preparation: `We are making a change to your ${what}. You will see the new version.`,
  review: `We are checking your ${what} once more before you sign.`,
  signature: '',
  filed: '',
  accepted: '',
})

interface Words {
  what: 'books' | 'return'
  /** With its article. */
  authority: string
}
const be = (what: Words['what']) => (what === 'books' ? 'are' : 'is')

/** The sentence that a client gets about a move, unless the adviser writes another one. */
export function sentenceFor(work: Work, from: Stage, to: Stage): string {
  const words = { what: work.service === 'accounting' ? 'books' : 'return', authority: authorityOf(work) } as const
  const { what, authority } = words
  if (to === 'withdrawn') return 'We have closed this without filing. There is nothing left for you to do.'
  switch (kindOfMove(from, to)) {
    case 'forward':
      return forward(words)[to]
    case 'back':
      return back(words)[to]
    case 'rejected':
      return `${atStart(authority)} has rejected your ${what}. We are correcting the problem and will file again.`
    default:
      return `We have reopened your ${what} and will tell you why.`
  }
}
