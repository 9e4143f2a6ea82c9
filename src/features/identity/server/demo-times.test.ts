import { expect, test } from 'vitest'
import { timeIn } from '../../../time/clock.ts'
import { hourMs } from '../../../time/days.ts'
import { agoByDay } from './demo-times.ts'

test.each(['2026-11-28T04:30:00Z', '2026-11-28T14:05:00Z', '2026-11-28T17:00:00Z', '2026-03-09T03:59:59Z'])(
  "at %s, everything in the demo's past happened during the day, in the same order",
  (at) => {
    const now = new Date(at)
    const moments = Array.from({ length: 400 }, (_, index) => agoByDay(now, index * 0.7 * hourMs))
    for (const [index, moment] of moments.entries()) {
      const time = timeIn('America/New_York', moment)
      expect(time >= '09:00' && time <= '20:00', time).toBe(true)
      expect(moment.getTime()).toBeLessThanOrEqual((moments[index - 1] ?? now).getTime())
      expect(now.getTime() - index * 0.7 * hourMs - moment.getTime()).toBeLessThan(18 * hourMs)
    }
  },
)
