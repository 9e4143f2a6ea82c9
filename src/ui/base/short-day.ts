import { formatDay } from './format.ts'

/** `Dec 9, 2025`: the day in UTC of a moment given as ISO text. */
export const formatShortDay = (iso: string) => formatDay(iso).replace(/^(...)\w*/, '$1')
