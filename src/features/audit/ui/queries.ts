import * as z from 'zod/mini'
import { apiOf, paged } from '../../../platform/browser/rpc.ts'
import { startOfDay } from '../../../time/clock.ts'
import { addDays } from '../../../time/days.ts'
import { filtersOf } from '../../../ui/page/filters.tsx'
import { AuditFilters, type audit, Day } from '../contract.ts'

const api = apiOf<typeof audit>('audit')

const { since: _, until: __, ...texts } = AuditFilters.shape
const inAddress = { ...texts, from: z.optional(Day), to: z.optional(Day) }

/** Reads the search from the page's address, whose dates are in the firm's time zone. */
export const searchOf = (address: URLSearchParams) => filtersOf(inAddress, address)
export type Search = ReturnType<typeof searchOf>

/** Turns the search's dates into instants. Entries on the first and on the last day are included. */
export const filtersFor = ({ from, to, ...texts }: Search, zone: string): AuditFilters => ({
  ...texts,
  ...(from ? { since: startOfDay(from, zone).toISOString() } : {}),
  ...(to ? { until: startOfDay(addDays(to, 1), zone).toISOString() } : {}),
})

export const entries = (filters: AuditFilters) =>
  api.listEntries.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const savingEntries = api.exportEntries.call
