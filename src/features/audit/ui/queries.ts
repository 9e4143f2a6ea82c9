import * as z from 'zod/mini'
import { apiOf, paged } from '../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../ui/page/filters.tsx'
import { AuditFilters, type audit, Day } from '../contract.ts'

const api = apiOf<typeof audit>('audit')

const { since: _, until: __, ...texts } = AuditFilters.shape
const inAddress = { ...texts, from: z.optional(Day), to: z.optional(Day) }

/** What stands in the address: days, as whoever looks counts them. */
export const searchOf = (address: URLSearchParams) => filtersOf(inAddress, address)
export type Search = ReturnType<typeof searchOf>

/** Midnight at which a day begins for whoever looks, or the day that many days later. */
function midnight(day: string, later = 0): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The same as instants: both days count whole. */
export const filtersFor = ({ from, to, ...texts }: Search): AuditFilters => ({
  ...texts,
  ...(from ? { since: midnight(from) } : {}),
  ...(to ? { until: midnight(to, 1) } : {}),
})

export const entries = (search: Search) =>
  api.listEntries.infiniteOptions({ input: (after?: string) => ({ ...filtersFor(search), after }), ...paged })

export const savingEntries = api.exportEntries.call
