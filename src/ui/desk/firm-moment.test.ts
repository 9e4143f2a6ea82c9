import { expect, test } from 'vitest'
import { firmMoment } from './firm-moment.ts'

test("names the firm's zone only if this device's clock shows another time", () => {
  const iso = '2026-11-20T14:00:00Z'
  expect(firmMoment('America/New_York', iso)).toBe('Nov 20, 2026, 9:00 AM, New York time')
  expect(firmMoment('Atlantic/Reykjavik', iso)).toBe('Nov 20, 2026, 2:00 PM')
})
