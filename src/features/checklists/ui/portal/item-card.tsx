import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { OwnChecklistPage, OwnItem } from '../../contract.ts'
import { type ItemState, isOpen, itemStateNames } from '../../shared/states.ts'
import { ItemHelp, inLanguage } from '../item-words.tsx'
import { Due } from './due.tsx'
import { ItemActions } from './item-actions.tsx'
import { itemAnchor } from './item-address.ts'
import { ItemRecord } from './item-record.tsx'

interface Props {
  list: OwnChecklistPage
  item: OwnItem
  /** Whether the card shows everything from the start. */
  isUnfolded: boolean
}

const looks: Record<ItemState, BadgeLook> = {
  to_do: 'quiet',
  received: 'good',
  needs_change: 'waiting',
  claimed: 'quiet',
  accepted: 'good',
  not_applicable: 'quiet',
}

/** Scrolls a card into view. Used for the item that the address names. */
const scrollIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'start' })

/** One thing that the firm asks for. Its title folds and unfolds the rest. */
export function ItemCard({ list, item, isUnfolded }: Props) {
  const { id, title, state, isRequired, dueOn, sentBackReason } = item
  const { hash } = useLocation()
  const isAddressed = hash === `#${itemAnchor(id)}`
  const [isShown, setShown] = useState(isUnfolded || isAddressed || state === 'needs_change')
  const details = useId()
  const { lang, text } = inLanguage(title, 'en')
  return (
    <li
      id={itemAnchor(id)}
      ref={isAddressed ? scrollIntoView : undefined}
      className="scroll-mt-24 rounded-lg border border-line bg-surface"
    >
      <h3 lang={lang} className="font-sans font-semibold text-lg leading-snug">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={isShown ? details : undefined}
          onClick={() => setShown(!isShown)}
          className="flex w-full items-start justify-between gap-3 rounded-lg p-4 text-left hover:bg-sunken sm:p-5"
        >
          <span className="wrap-anywhere min-w-0">{text}</span>
          <ChevronDown
            aria-hidden
            size={20}
            className={`mt-1 shrink-0 text-ink-soft transition-transform duration-150 ${isShown ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-4 text-[0.9375rem] sm:px-5">
        <Badge look={looks[state]}>{itemStateNames[state]}</Badge>
        {isRequired ? null : <Badge>Optional</Badge>}
        {isOpen(state) ? <Due on={dueOn} /> : null}
      </div>
      {isShown ? (
        <div id={details} className="space-y-4 px-4 pb-5 sm:px-5">
          {sentBackReason ? (
            <div className="rounded-md bg-amber-soft px-4 py-3 text-amber">
              <p className="font-semibold">We need a change</p>
              <p className="wrap-anywhere mt-1 whitespace-pre-line">{sentBackReason}</p>
            </div>
          ) : null}
          {state === 'received' && !list.isReadOnly ? (
            <p className="rounded-md bg-brand-soft px-4 py-3 text-brand-strong">
              We're checking it. We'll email you if it needs a change.
            </p>
          ) : null}
          <ItemHelp item={item} language="en" />
          <ItemRecord list={list} item={item} />
          {list.isReadOnly ? null : <ItemActions list={list} item={item} />}
        </div>
      ) : null}
    </li>
  )
}
