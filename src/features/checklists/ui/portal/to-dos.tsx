import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import type { ToDos as ListedToDos } from '../../contract.ts'
import { inLanguage } from '../item-words.tsx'
import { Due } from './due.tsx'
import { toDosOf } from './portal-queries.ts'
import { Progress } from './progress.tsx'
import { countsOf, openWords, rowsOf, shownAtFirst, type ToDoRow } from './to-do-rows.ts'

/** Everything the firm needs from the client now, the earliest due date first. */
export function ToDos({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(toDosOf(clientId))
  return (
    <section aria-labelledby="to-dos" className="mb-10">
      <h2 id="to-dos" className="text-2xl">
        What we need from you
      </h2>
      {data ? <Shown toDos={data} /> : null}
      {!data && error ? <Refused error={error} onRetry={refetch} className="mt-4" /> : null}
      {data || error ? null : (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading what we need from you</span>
          <Skeleton className="h-28" />
        </div>
      )}
    </section>
  )
}

function Shown({ toDos }: { toDos: ListedToDos }) {
  const { main, single } = rowsOf(toDos)
  const { total, open } = countsOf(toDos)
  if (main.length === 0) return <Nothing />
  return (
    <>
      <p className="mt-2 mb-3 text-ink-soft">{openWords(open)}</p>
      {total > open ? <Progress counts={{ total, open }} /> : null}
      <ul className={listLook}>
        {main.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {single.length > 0 ? <Single rows={single} isAll={toDos.total === toDos.items.length} /> : null}
    </>
  )
}

export const listLook = 'mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'

/** The single items that the main lines count, the most urgent first. */
function Single({ rows, isAll }: { rows: ToDoRow[]; isAll: boolean }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    list.current?.children[shownAtFirst]?.querySelector('a')?.focus()
  }
  const hidden = rows.length - shownAtFirst
  return (
    <>
      <p id="due-first" className="mt-6 font-semibold">
        Due first
      </p>
      <ul ref={list} aria-labelledby="due-first" className={listLook}>
        {rows.slice(0, showsAll ? rows.length : shownAtFirst).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {hidden > 0 && !showsAll ? (
        <Button look="secondary" size="sm" className="mt-4" onClick={showAll}>
          Show {hidden} more
        </Button>
      ) : null}
      {showsAll && !isAll ? (
        <p className="mt-4 text-ink-soft">These are the first {rows.length}. The checklists show the rest.</p>
      ) : null}
    </>
  )
}

const Nothing = () => (
  <div className="mt-4 flex items-start gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand"
    >
      <Check size={20} />
    </span>
    <div>
      <p className="font-semibold text-lg">Nothing right now</p>
      <p className="mt-1 text-ink-soft">We'll email you as soon as we need something.</p>
    </div>
  </div>
)

export function Row({ row }: { row: ToDoRow }) {
  const { path, hash, title, isSentBack, sentBackReason, words, dueOn, isGroup } = row
  const search = useClientSearch()
  const { lang, text } = inLanguage(title, 'en')
  return (
    <li className="relative p-4 hover:bg-sunken sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-sans font-semibold text-lg leading-snug">
          <Link
            to={{ pathname: path, search, hash }}
            lang={lang}
            className="wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {text}
          </Link>
        </h3>
        {isSentBack ? <Badge look="waiting">Needs a change</Badge> : null}
        {isGroup ? (
          <span aria-hidden className="font-semibold text-brand">
            Start
          </span>
        ) : null}
      </div>
      {sentBackReason ? <p className="wrap-anywhere mt-1 line-clamp-3 text-amber">{sentBackReason}</p> : null}
      <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-soft">{words}</p>
      <p className="mt-0.5 text-[0.9375rem]">
        <Due on={dueOn} />
      </p>
    </li>
  )
}
