import { asc, between } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { exportList } from '../../audit/server/service.ts'
import type { ReportFilters } from '../desk-contract.ts'
import { rangeOf } from './report.ts'
import { analyticsDays as days } from './tables.ts'

const columns: CsvColumn<typeof days.$inferSelect>[] = [
  { title: 'Day', value: ({ day }) => day },
  { title: 'Kind', value: ({ kind }) => kind },
  { title: 'Name', value: ({ key }) => key },
  { title: 'Count', value: ({ count }) => count },
  { title: 'Visitors', value: ({ visitors }) => visitors },
  { title: 'Fictional', value: ({ isDemo }) => (isDemo ? 'yes' : 'no') },
]

/** Exports the counts of every day of a period. */
export function exportAnalytics(ctx: Ctx, filters: ReportFilters): Promise<File> {
  const { from, to } = rangeOf(ctx, filters)
  return exportList(ctx, {
    list: { id: 'analytics', name: 'Analytics' },
    action: 'analytics.exported',
    filters,
    columns,
    read: (ctx, most) =>
      ctx.db
        .select()
        .from(days)
        .where(between(days.day, from, to))
        .orderBy(asc(days.day), asc(days.kind), asc(days.key))
        .limit(most),
  })
}
