import type { ScoreGroup } from '../../shared/score.ts'

export const answerNoun = ['answer', 'answers'] as const

export const groupNames: Record<ScoreGroup, string> = {
  promoter: 'Promoters (9 and 10)',
  passive: 'Passives (7 and 8)',
  detractor: 'Detractors (0 to 6)',
}

interface Estimate {
  value: number
  low: number
  high: number
}

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`
const hundred = (value: number) => Math.round(value * 100)

/** An NPS as people say it: from -100 to +100. */
export const npsWords = ({ value }: Estimate) => signed(hundred(value))
export const npsRange = ({ low, high }: Estimate) => `${signed(hundred(low))} to ${signed(hundred(high))}`
export const shareWords = ({ value }: Estimate) => `${hundred(value)}%`
export const shareRange = ({ low, high }: Estimate) => `${hundred(low)}% to ${hundred(high)}%`

/** The scores of one answer in words. */
export const scoresOf = ({ nps, csat }: { nps: number | null; csat: number | null }) =>
  [nps === null ? '' : `NPS ${nps} of 10`, csat === null ? '' : `satisfied ${csat} of 5`].filter(Boolean).join(', ')
