import { Link } from 'react-router'
import { pathOf } from '../shared/calculators.ts'
import { calculatorGroups } from './calculators.ts'
import type { Entry } from './kit/entry.ts'

/** Lists all calculators, in groups. */
export function CalculatorList() {
  return calculatorGroups.map(({ id, title, entries }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <CalculatorCards entries={entries} />
    </section>
  ))
}

export const CalculatorCards = ({ entries }: { entries: readonly Entry[] }) => (
  <div className="@container mt-5">
    <ul className="grid @lg:grid-cols-2 grid-cols-1 gap-5 @lg:[&>:last-child:nth-child(odd)]:col-span-2">
      {entries.map((entry) => (
        <Card key={entry.slug} entry={entry} />
      ))}
    </ul>
  </div>
)

function Card({ entry }: { entry: Entry }) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-6 transition-colors duration-150 hover:border-brand">
      <h3 className="text-xl leading-snug">
        <Link to={pathOf(entry)} className="after:absolute after:inset-0 hover:text-brand">
          {entry.title}
        </Link>
      </h3>
      <p className="mt-2 text-base text-ink-soft">{entry.summary}</p>
    </li>
  )
}
