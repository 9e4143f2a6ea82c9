import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { ConflictChoice } from '../../../../ui/desk/conflict-choice.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { DeskArticle, Draft } from '../../desk-contract.ts'
import { Differences } from './differences.tsx'

interface Props {
  newer: DeskArticle
  mine: Draft
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/**
 * Shown if someone else saved the article while it was open. Whichever text the author chooses, we store both as
 * revisions.
 */
export function NewerVersion({ newer, mine, onKeepMine, onTakeTheirs }: Props) {
  const [isComparing, setComparing] = useState(false)
  return (
    <div className="mt-5">
      <ConflictChoice by={newer.savedBy || undefined} saveMine={onKeepMine} takeTheirs={onTakeTheirs}>
        <p className="mt-1">
          Theirs is from <Moment iso={newer.savedAt} />. The version you don't choose stays under Revisions.
        </p>
        <Button
          look="secondary"
          size="sm"
          aria-expanded={isComparing}
          onClick={() => setComparing(!isComparing)}
          className="mt-4"
        >
          {isComparing ? 'Hide the differences' : 'Show the differences'}
        </Button>
        {isComparing ? (
          <>
            <p className="mt-4">Their text is crossed out where yours differs, and yours is underlined.</p>
            <div className="mt-2 max-h-96 overflow-y-auto rounded-md bg-surface p-4 text-ink">
              <Differences before={newer.draft} after={mine} />
            </div>
          </>
        ) : null}
      </ConflictChoice>
    </div>
  )
}
