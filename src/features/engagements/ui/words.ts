import { formatShortDay } from '../../../time/day-names.ts'
import { type Day, daysFrom } from '../../../time/days.ts'
import { daysLeft } from '../../../time/days-left.ts'
import type { BadgeLook } from '../../../ui/desk/badge.tsx'
import type { Engagement, OwnEngagement } from '../contract.ts'
import { authorityOf } from '../shared/sentences.ts'
import { isBeforeFiling, type Turn } from '../shared/stages.ts'

/** The due date that counts: the extended one, or else the original one. */
export const finalDue = ({ dueOn, extendedOn }: Pick<Engagement, 'dueOn' | 'extendedOn'>): Day => extendedOn ?? dueOn

/** An engagement's dates, and what decides which of them matters. */
export type Dated = Pick<Engagement, 'dueOn' | 'extendedOn' | 'stage' | 'stageOn'> & { isClientArchived: boolean }

/**
 * The one date that matters in the engagement's current stage: when it is due, or when it was filed, accepted or
 * closed. Dates are in the firm's time zone, wherever the reader is. For an archived client, it doesn't say how many
 * days are left.
 */
export function dateWords(engagement: Dated, today: Day): string {
  const { stage, stageOn, extendedOn, isClientArchived } = engagement
  if (stage === 'withdrawn') return `Closed on ${formatShortDay(stageOn)}`
  if (!isBeforeFiling(stage)) {
    return `${stage === 'filed' ? 'Filed' : 'Accepted'} on ${formatShortDay(stageOn)}`
  }
  const due = finalDue(engagement)
  const words = `${extendedOn ? 'Extended to' : 'Due'} ${formatShortDay(due)}`
  return isClientArchived ? words : `${words}, ${daysLeft(due, today)}`
}

/** True if the due date has passed or is at most two weeks away. */
export function isPressing(engagement: Dated, today: Day): boolean {
  const { stage, isClientArchived } = engagement
  return isBeforeFiling(stage) && !isClientArchived && daysFrom(today, finalDue(engagement)) <= 14
}

const looks: Record<Turn, BadgeLook> = { client: 'waiting', firm: 'quiet', authority: 'quiet', nobody: 'good' }

type Standing = Pick<Engagement, 'stage' | 'country' | 'returnId'> & { isClientArchived: boolean }

/** True if the engagement rests, because its client is archived. */
export const isAsleep = ({ stage, isClientArchived }: Pick<Standing, 'stage' | 'isClientArchived'>) =>
  isBeforeFiling(stage) && isClientArchived

/** Says whose turn it is, in words for the client or for the firm. */
export function turnOf(engagement: Standing, reader: 'client' | 'firm', turn: Turn) {
  const words: Record<Turn, string> = {
    client: reader === 'client' ? 'Your turn' : "Client's turn",
    firm: reader === 'client' ? 'We are on it' : 'Our turn',
    authority: `Waiting for ${authorityOf(engagement)}`,
    nobody: 'Complete',
  }
  if (engagement.stage === 'withdrawn') return { words: 'Closed', look: 'quiet' as const }
  if (isAsleep(engagement)) {
    return { words: reader === 'client' ? 'Archived' : 'Client archived', look: 'quiet' as const }
  }
  return { words: words[turn], look: looks[turn] }
}

const itemWords = (count: number) => (count === 1 ? 'one required item is' : `${count} required items are`)

/**
 * What an engagement says to its client: whose turn it is, and the news. If open items keep us from going on, the news
 * says so instead of what we told the client about the latest move. An archived client's engagement asks for nothing.
 */
export function shownToClient(engagement: Standing & Shown) {
  const isResting = isAsleep(engagement)
  const turn = isResting ? 'nobody' : engagement.turn
  return { turn, news: isResting ? '' : newsOf(engagement), badge: turnOf(engagement, 'client', turn) }
}

type Shown = Pick<OwnEngagement, 'stage' | 'turn' | 'openItems' | 'news'>

function newsOf({ stage, turn, openItems, news }: Shown): string {
  if (stage === 'documents' && turn === 'firm') {
    return "We're reviewing what you sent. We'll email you if we need more."
  }
  const isHeldUp = turn === 'client' && stage !== 'documents' && stage !== 'signature'
  return isHeldUp ? `We can't finish this yet: ${itemWords(openItems)} still open.` : news
}
