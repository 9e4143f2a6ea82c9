import { lazyValue } from '../base/lazy-value.ts'

const moment = lazyValue(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))
const momentUtc = lazyValue(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
)

/** `Dec 9, 2025, 3:04 PM`: a point in time in the zone of whoever looks; for what is drawn in the browser only. */
export const formatMoment = (iso: string) => moment().format(new Date(iso))

/** `Dec 9, 2025, 8:04:05 PM UTC` */
export const formatMomentUtc = (iso: string) => `${momentUtc().format(new Date(iso))} UTC`
