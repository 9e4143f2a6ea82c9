import * as z from 'zod/mini'
import { apiOf, paged } from '../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../ui/page/filters.tsx'
import { AuditFilters, type audit, Day } from '../contract.ts'

const api = apiOf<typeof audit>('audit')

const { since: _, until: __, ...texts } = AuditFilters.shape
const inAddress = { ...texts, from: z.optional(Day), to: z.optional(Day) }

/** Reads the search from the page's address, whose dates are in the time zone of the person who searches. */
export const searchOf = (address: URLSearchParams) => filtersOf(inAddress, address)
export type Search = ReturnType<typeof searchOf>

/** The local midnight at which the day starts, or the midnight `laterDays` days after that. */
function midnight(isoDate: string, laterDays = 0): string {
  const [year = 0, month = 0, date = 0] = isoDate.split('-').map(Number)
  return new Date(year, month - 1, date + laterDays).toISOString()
}

/** Turns the search's dates into instants. Entries on the first and on the last day are included. */
export const filtersFor = ({ from, to, ...texts }: Search): AuditFilters => ({
  ...texts,
  ...(from ? { since: midnight(from) } : {}),
  ...(to ? { until: midnight(to, 1) } : {}),
})

export const entries = (search: Search) =>
  api.listEntries.infiniteOptions({ input: (after?: string) => ({ ...filtersFor(search), after }), ...paged })

export const savingEntries = api.exportEntries.call
