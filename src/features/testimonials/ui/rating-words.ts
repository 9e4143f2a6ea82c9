import { formatWhole } from '../../../ui/base/format.ts'

/** An average as every page shows it. Only an average of 5 is ever called 5.0. */
export const shownAverage = (average: number) => (average < 5 ? Math.min(4.9, average) : average).toFixed(1)

/** How the firm is rated, in words. A firm that removed its claim makes none. */
export function ratingClaim(claimed: string, summary: { average: number; count: number } | null | undefined): string {
  if (!claimed) return ''
  if (!summary) return `Rated ${claimed}`
  const { average, count } = summary
  // With nonbreaking spaces, no line begins with the dot, and the count stays with its noun.
  return `Rated ${shownAverage(average)}/5\u00a0· ${count === 1 ? '1\u00a0review' : `${formatWhole(count)}\u00a0reviews`}`
}
