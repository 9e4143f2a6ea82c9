import { type AnyCalculator, isAsked, shown } from './calculator.ts'
import { comparedFigures, namedDollars } from './compared.ts'
import type { Field, Scenario } from './fields.ts'
import type { Outcome } from './outcome.ts'
import type { Solution } from './use-solutions.ts'

export const scenarioNames = ['First scenario', 'Second scenario']

interface ComparisonProps {
  calculator: AnyCalculator
  scenarios: readonly Scenario[]
  solutions: readonly Solution[]
}

/** Shows two scenarios side by side: the fields in which they differ, and their results. */
export function Comparison({ calculator, scenarios, solutions }: ComparisonProps) {
  const [firstTexts = {}, secondTexts = {}] = scenarios.map(({ texts }) => texts)
  const [first, second] = solutions.map((solution) => (solution.state === 'solved' ? solution.outcome : undefined))
  const named = namedDollars(first, second)
  const different = Object.entries<Field>(calculator.fields).filter(([name, field]) => {
    const isDifferent = shown(field, firstTexts, name) !== shown(field, secondTexts, name)
    return isDifferent && (isAsked(field, firstTexts) || isAsked(field, secondTexts))
  })
  return (
    <div className="grid gap-5">
      <table className="w-full text-base">
        <caption className="pb-3 text-left font-medium font-serif text-2xl">Two scenarios side by side</caption>
        <thead>
          <tr className="border-line-strong border-b align-bottom">
            <td />
            {scenarioNames.map((name) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right font-semibold">
                {name}
              </th>
            ))}
            <th scope="col" className="py-2 pl-3 text-right font-semibold max-sm:hidden">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {different.map(([name, field]) => (
            <Row
              key={name}
              label={field.label}
              cells={[shown(field, firstTexts, name), shown(field, secondTexts, name)].map(named)}
            />
          ))}
          {comparedFigures(first, second).map(({ label, cells, difference }) => (
            <Row key={label} label={label} cells={cells.map(named)} difference={difference} isStrong />
          ))}
        </tbody>
      </table>
      <LeftOut of={[first, second]} />
    </div>
  )
}

/** Lists what only one of the scenarios leaves out, because that distorts the difference between the two results. */
function LeftOut({ of: outcomes }: { of: readonly (Outcome | undefined)[] }) {
  const [first = [], second = []] = outcomes.map((outcome) => outcome?.notes.notIncluded)
  const only = [first.filter((item) => !second.includes(item)), second.filter((item) => !first.includes(item))]
  if (outcomes.includes(undefined)) return null
  return only.map((items, index) =>
    items.length === 0 ? null : (
      <div key={scenarioNames[index]} className="text-base">
        <h3 className="font-sans font-semibold">Left out of the {scenarioNames[index]?.toLowerCase()} only</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    ),
  )
}

function Row({
  label,
  cells,
  difference,
  isStrong = false,
}: {
  label: string
  cells: string[]
  difference?: string
  isStrong?: boolean
}) {
  return (
    <tr className="border-line border-b align-baseline">
      <th scope="row" className={`py-2 text-left ${isStrong ? 'font-semibold' : 'font-normal text-ink-soft'}`}>
        {label}
        {difference ? <span className="block font-normal text-ink-soft sm:hidden">{difference}</span> : null}
      </th>
      {cells.map((cell, index) => (
        <td key={scenarioNames[index]} className="py-2 pl-3 text-right tabular-nums">
          {cell}
        </td>
      ))}
      <td className="py-2 pl-3 text-right tabular-nums max-sm:hidden">{difference}</td>
    </tr>
  )
}
