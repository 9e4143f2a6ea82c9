import { listed } from '../../../../tax/facts.ts'
import { type AnyCalculator, notEntered } from './calculator.ts'
import type { Scenario } from './fields.ts'

/** Says above a result which amounts are examples and which places are assumed. */
export function NotEntered({ calculator, scenario }: { calculator: AnyCalculator; scenario: Scenario }) {
  const { examples, assumed } = notEntered(calculator, scenario)
  if (examples.length > 0) {
    return (
      <p className="mb-3 text-[0.9375rem]">
        <strong className="mr-2 inline-block rounded-sm bg-brand px-2 py-0.5 font-semibold text-on-brand">
          Example
        </strong>
        This isn't about you yet. Replace our numbers with yours: {listed([...examples, ...assumed])}.
      </p>
    )
  }
  if (assumed.length === 0) return null
  return (
    <p className="mb-3 text-[0.9375rem]">
      <strong className="font-semibold">Assumed:</strong> {listed(assumed)}, until you choose another province or
      territory.
    </p>
  )
}
