/** An estimate from a sample with its 95% interval: the values with which the sample is compatible. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/** The quantile of the standard normal distribution for 95%. */
const z = 1.959964

/**
 * The Wilson score interval of a share (E. B. Wilson, 1927). Unlike the textbook interval, it stays between 0 and 1 and
 * is honest for small samples: three satisfied people of three give 44% to 100%. Undefined without any answer.
 */
export function shareOf(count: number, total: number): Estimate | undefined {
  if (total === 0) return undefined
  const share = count / total
  const middle = share + (z * z) / (2 * total)
  const half = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total))
  const scale = 1 + (z * z) / total
  return { value: share, low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}

/**
 * The net promoter score, from -1 to 1: the share of promoters (9 and 10) minus the share of detractors (0 to 6). Its
 * interval combines the Wilson score intervals of both shares by the method of variance estimates recovery (Zou and
 * Donner, 2008), because the two shares depend on each other. Undefined without any answer.
 */
export function npsOf(promoters: number, detractors: number, total: number): Estimate | undefined {
  const [up, down] = [shareOf(promoters, total), shareOf(detractors, total)]
  if (!up || !down) return undefined
  const spread = (1 - up.value) * (1 - down.value)
  const correlation = spread === 0 ? 0 : -Math.sqrt((up.value * down.value) / spread)
  const distance = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one * one + other * other - 2 * correlation * one * other))
  const value = up.value - down.value
  return {
    value,
    low: Math.max(-1, value - distance(up.value - up.low, down.high - down.value)),
    high: Math.min(1, value + distance(up.high - up.value, down.value - down.low)),
  }
}

/** The group of an answer to the NPS question. */
export const scoreGroups = ['promoter', 'passive', 'detractor'] as const
export type ScoreGroup = (typeof scoreGroups)[number]

/** The highest score of a detractor, the lowest of a promoter, and the lowest satisfied answer to the CSAT question. */
export const [maxDetractor, minPromoter, minSatisfied] = [6, 9, 4]

/** A score this low becomes a task. */
export const [maxLowNps, maxLowCsat] = [maxDetractor, 2]

/** The page of low scores shows at most this many. */
export const maxLowScores = 100

/** The id of a low score on the page of all low scores, so that an email can link to it. */
export const scoreAnchor = (id: string) => `score-${id}`
