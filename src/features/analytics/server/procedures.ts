import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { analytics } from '../contract.ts'
import { analyticsDesk } from '../desk-contract.ts'
import { takeEvents } from './events.ts'
import { exportAnalytics } from './export.ts'
import { getReport } from './report.ts'
import { changeAnalyticsSettings, getAnalyticsSettings, getEventSettings } from './settings.ts'

const os = implement({ ...analytics, ...analyticsDesk })
  .$context<Ctx>()
  .use(access)

export const analyticsProcedures = os.router({
  getEventSettings: os.getEventSettings.handler(({ context }) => getEventSettings(context)),
  takeEvents: os.takeEvents.handler(({ context, input }) => takeEvents(context, input)),

  getReport: os.getReport.handler(({ context, input }) => getReport(context, input)),
  exportAnalytics: os.exportAnalytics.handler(({ context, input }) => exportAnalytics(context, input)),
  getAnalyticsSettings: os.getAnalyticsSettings.handler(({ context }) => getAnalyticsSettings(context)),
  changeAnalyticsSettings: os.changeAnalyticsSettings.handler(({ context, input }) =>
    changeAnalyticsSettings(context, input),
  ),
})
