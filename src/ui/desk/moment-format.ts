import { once } from '../base/once.ts'

const moment = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))
const momentUtc = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
)

/** `Dec 9, 2025, 3:04 PM`: a point in time in the zone of whoever looks; for what is drawn in the browser only. */
export const formatMoment = (iso: string) => moment().format(new Date(iso))

/** `Dec 9, 2025, 8:04:05 PM UTC` */
export const formatMomentUtc = (iso: string) => `${momentUtc().format(new Date(iso))} UTC`
