import { expect, test } from 'vitest'
import { timeline } from './how-it-works.ts'

const stages = Object.values(timeline)

test('the bar of a stage stands for the days that its text names', () => {
  for (const { duration, days } of stages) {
    const [, least, most, unit] = /(\d+) to (\d+) (days|weeks)/.exec(duration) ?? []
    const daysPerUnit = unit === 'weeks' ? 5 : 1
    expect(days, duration).toEqual(unit ? [Number(least) * daysPerUnit, Number(most) * daysPerUnit] : undefined)
  }
  expect(stages.filter(({ days }) => days)).toHaveLength(4)
})
