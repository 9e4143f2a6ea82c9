import { addDays, type Day, isWeekend } from '../../time/days.ts'
import { districtOfColumbia, isHoliday, revenueAgency } from '../../time/holidays.ts'

export type TaxCountry = 'US' | 'CA'

const laws = { US: districtOfColumbia, CA: revenueAgency }

/**
 * The last day on which something due on `day` is on time: the day itself, or the next business day if it is a
 * Saturday, a Sunday or a holiday. Sources: 26 U.S.C. 7503; CRA on due dates and public holidays.
 */
export function nextBusinessDay(country: TaxCountry, day: Day): Day {
  let due = day
  while (isWeekend(due) || isHoliday(laws[country], due)) due = addDays(due, 1)
  return due
}
