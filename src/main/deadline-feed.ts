import { deadlineCalendar } from '../features/calculators/shared/deadline-calendar.ts'
import { deadlineRules, deadlinesOf, deadlineYears } from '../tax/deadlines/deadlines.ts'
import { audiences } from '../tax/deadlines/texts.ts'

/**
 * A calendar to subscribe to, with the due dates of every covered tax year. `audienceNames` limits the dates to these
 * audiences, separated by commas.
 */
export function deadlineFeed(siteUrl: string, audienceNames = ''): string {
  const named = audienceNames.split(',')
  const chosen = audiences.filter((audience) => named.includes(audience))
  return deadlineCalendar({
    name: 'Tax deadlines',
    host: new URL(siteUrl).hostname,
    collectedOn: deadlineRules.collectedOn,
    deadlines: deadlineYears.flatMap((taxYear) =>
      deadlinesOf({ taxYear, ...(chosen.length > 0 ? { audiences: chosen } : {}) }),
    ),
  })
}
