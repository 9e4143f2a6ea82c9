import { inList } from '../../../../../ui/base/in-list.ts'

/** Writes a number of minutes in words: `15 minutes`, `2 hours`, `1 hour and 30 minutes`. */
export function formatMinutes(minutes: number): string {
  const count = (value: number, unit: string) => (value === 0 ? [] : [`${value} ${unit}${value === 1 ? '' : 's'}`])
  const parts = [
    ...count(Math.floor(minutes / 1440), 'day'),
    ...count(Math.floor((minutes % 1440) / 60), 'hour'),
    ...count(minutes % 60, 'minute'),
  ]
  return parts.length > 0 ? inList(parts) : '0 minutes'
}
