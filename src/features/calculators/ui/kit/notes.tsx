import type { ReactNode } from 'react'
import { formatDay } from '../../../../time/day-names.ts'
import { Fold } from '../../../../ui/page/fold.tsx'
import type { Notes } from './outcome.ts'

/** Lists what a result assumes and leaves out, and its sources. */
export function NotesBelow({ notes: { assumptions, notIncluded, sources, asOf } }: { notes: Notes }) {
  return (
    <div className="grid gap-8 text-base max-md:gap-2">
      <List title="Assumptions" items={assumptions} />
      <List title="Not included" items={notIncluded} />
      {sources.length > 0 ? (
        <Note title="Sources">
          {asOf ? <p className="mt-1 text-ink-soft">Rates checked {formatDay(asOf)}.</p> : null}
          <ol className="mt-2 grid list-decimal gap-1 pl-6">
            {sources.map(({ id, title, url }) => (
              <li key={`${id} ${url}`} className="wrap-anywhere pl-1">
                <a href={url} rel="noreferrer" className="underline underline-offset-4 hover:text-brand">
                  {title}
                </a>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-ink-soft">{crossChecked}</p>
        </Note>
      ) : null}
    </div>
  )
}

const crossChecked = 'We also compared many of our figures with independent tables and calculators.'

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Note title={title}>
      <ul className="mt-2 grid list-disc gap-1 pl-5 marker:text-brand">
        {items.map((item) => (
          <li key={item} className="pl-1">
            {item}
          </li>
        ))}
      </ul>
    </Note>
  )
}

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold heading={<h3 className="text-xl">{title}</h3>}>
    <div className="max-md:pb-4">{children}</div>
  </Fold>
)
