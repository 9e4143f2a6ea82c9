import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/base/button.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { ListedDocument } from '../../../documents/contract.ts'

const shownAtFirst = 3

interface Props {
  /** The earliest first. */
  documents: ListedDocument[]
  label: string
  /** What the button shows, like "earlier documents". */
  noun: readonly [one: string, many: string]
  className: string
  /** One row, which is a list item with a link. */
  children: (document: ListedDocument) => ReactNode
}

/**
 * The newest documents, and above them a button that shows the earlier ones and moves the focus to the first of them.
 * Without it, many documents would push what the client can do next far down on a phone.
 */
export function FoldedDocuments({ documents, label, noun, className, children }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    list.current?.querySelector('a')?.focus()
  }
  const hidden = documents.length - shownAtFirst
  // The button needs as much room as one document.
  const isFolded = hidden > 1 && !showsAll
  return (
    <>
      {isFolded ? (
        <Button look="secondary" size="sm" className="mt-2" onClick={showAll}>
          {`Show ${countOf(hidden, noun)}`}
        </Button>
      ) : null}
      <ul ref={list} aria-label={label} className={className}>
        {(isFolded ? documents.slice(-shownAtFirst) : documents).map(children)}
      </ul>
    </>
  )
}
