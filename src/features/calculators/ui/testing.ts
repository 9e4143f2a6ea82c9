import { calculators } from './calculators.ts'
import { initialTexts, readTexts, solve } from './kit/calculator.ts'
import type { Texts } from './kit/fields.ts'

/** The result that a calculator shows for these entries, and for its initial ones otherwise. */
export async function outcomeOf(slug: string, entries: Texts) {
  const part = await calculators.find((one) => one.slug === slug)?.load()
  if (!part || !('calculator' in part)) throw new Error(slug)
  const { calculator } = part
  const { values } = readTexts(calculator, { ...initialTexts(calculator), ...entries })
  const key: string = calculator.law?.keyOf(values) ?? ''
  const solved = solve(calculator, values, key ? await calculator.law?.load(key) : undefined)
  if (solved.state !== 'solved') throw new Error(JSON.stringify(solved))
  return solved.outcome
}
