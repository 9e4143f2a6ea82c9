import { lazyValue } from '../base/lazy-value.ts'

const moment = lazyValue(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))
const momentUtc = lazyValue(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
)

/** `Dec 9, 2025, 3:04 PM`: a moment in the viewer's time zone. Use it only for what the browser renders. */
export const formatMoment = (iso: string) => moment().format(new Date(iso))

/** `Dec 9, 2025, 8:04:05 PM UTC` */
export const formatMomentUtc = (iso: string) => `${momentUtc().format(new Date(iso))} UTC`
