import { useState } from 'react'
import { momentHere } from '../../../../time/moment.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import type { DeskArticle, Draft } from '../../desk-contract.ts'
import { Differences } from './differences.tsx'

interface Props {
  newer: DeskArticle
  mine: Draft
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Someone else saved the article while it was open: shows both texts and asks which to continue with. Both are kept. */
export function NewerVersion({ newer, mine, onKeepMine, onTakeTheirs }: Props) {
  const [isComparing, setComparing] = useState(false)
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label="A newer version"
      className="mt-5 rounded-md border border-amber bg-amber-soft px-5 py-4"
    >
      <p className="font-semibold">
        {newer.savedBy || 'Someone'} saved this article on {momentHere(newer.savedAt)}, while you were writing.
      </p>
      <p className="mt-1">
        Your text is still here, but it no longer saves automatically. Whichever text you choose, the other one stays
        under Revisions.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" size="sm" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
          {isComparing ? 'Hide the differences' : 'Show the differences'}
        </Button>
        <Button look="secondary" size="sm" onClick={onTakeTheirs}>
          Use their text
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Use my text
        </Button>
      </div>
      {isComparing ? (
        <>
          <p className="mt-4">Their text is crossed out where yours differs, and yours is underlined.</p>
          <div className="mt-2 max-h-96 overflow-y-auto rounded-md bg-surface p-4">
            <Differences before={newer.draft} after={mine} />
          </div>
        </>
      ) : null}
    </section>
  )
}
