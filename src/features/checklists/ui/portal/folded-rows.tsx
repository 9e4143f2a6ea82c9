import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import { inLanguage } from '../item-words.tsx'
import { Due } from './due.tsx'
import { shownAtFirst, type ToDoRow } from './to-do-rows.ts'

export const listLook = 'mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'

interface Props {
  rows: ToDoRow[]
  labelledBy: string
  /** What the button shows more of, like "more documents". Only for several such buttons on one page. */
  noun?: readonly [one: string, many: string]
  /** Stands below the lines once all of them are shown. */
  children?: ReactNode
}

/** The first lines, and a button that shows the others and moves the focus to the first of them. */
export function FoldedRows({ rows, labelledBy, noun = ['more', 'more'], children }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    list.current?.children[shownAtFirst]?.querySelector('a')?.focus()
  }
  const hidden = rows.length - shownAtFirst
  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy} className={listLook}>
        {rows.slice(0, showsAll ? rows.length : shownAtFirst).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {hidden > 0 && !showsAll ? (
        <Button look="secondary" size="sm" className="mt-4" onClick={showAll}>
          {`Show ${countOf(hidden, noun)}`}
        </Button>
      ) : null}
      {showsAll ? children : null}
    </>
  )
}

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
