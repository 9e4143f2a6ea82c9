import { formatWhole } from '../../../../ui/base/format.ts'
import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import type { Share } from '../../desk-contract.ts'

interface Props {
  id: string
  title: string
  /** What the numbers mean. */
  hint: string
  rows: Share[]
  nameOf: (key: string) => string
  by?: 'views' | 'visitors'
}

/** The most frequent pages, sources, devices or countries. */
export function Shares({ id, title, hint, rows, nameOf, by = 'visitors' }: Props) {
  const highest = Math.max(1, ...rows.map((row) => row[by]))
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-ink-soft text-sm">{hint}</p>
      {rows.length === 0 ? <p className="mt-3">Nothing was counted in this period.</p> : null}
      <ul className="mt-3 space-y-2 text-[0.9375rem] empty:hidden">
        {rows.map((row) => (
          <li key={row.key}>
            <span className="flex justify-between gap-3">
              <span className="wrap-anywhere">{nameOf(row.key)}</span>
              <span className="tabular-nums">{formatWhole(row[by])}</span>
            </span>
            <ProgressBar done={row[by]} total={highest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
