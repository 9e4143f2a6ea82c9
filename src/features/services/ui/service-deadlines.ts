import { deadlinesOf, deadlineYears } from '../../../tax/deadlines/deadlines.ts'
import { whatIsDue } from '../shared/content/deadlines.ts'

const years = deadlineYears.slice(-2)
const dated = years.flatMap((taxYear) => deadlinesOf({ taxYear }))

/**
 * The deadlines on service pages. `vite.config.ts` computes them for the build, so that browsers load neither the tax
 * rules nor the holidays.
 */
export const serviceDeadlines = {
  years,
  deadlines: Object.entries(whatIsDue).map(([id, what]) => {
    const all = dated.filter((deadline) => deadline.id === id)
    return { id, what, country: all[0]?.country, days: all.map(({ due }) => due) }
  }),
}
