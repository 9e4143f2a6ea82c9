import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import type { DeskChecklist, Reviewer } from '../../desk-contract.ts'
import { leaving, reviewing } from './checklist-queries.ts'

const everyMs = 60_000

/** While the page is open, tells others that this person is reviewing the checklist, and shows who else is. */
export function ReviewerBar({ checklist: { id, counts, reviewer: first } }: { checklist: DeskChecklist }) {
  const [reviewer, setReviewer] = useState<Reviewer | null>(first)
  const hasWork = counts.toReview > 0
  useEffect(() => {
    if (!hasWork) return
    const say = () => {
      if (document.visibilityState !== 'visible') return
      reviewing({ id, takesOver: false }).then(
        (answer) => setReviewer(answer.reviewer),
        () => {},
      )
    }
    say()
    const timer = setInterval(say, everyMs)
    return () => {
      clearInterval(timer)
      leaving({ id }).catch(() => {})
    }
  }, [id, hasWork])
  return (
    <div role="status" className="mt-5 empty:hidden">
      {reviewer && !reviewer.isYou ? (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber">
          <p className="wrap-anywhere mr-auto">{reviewer.name} is reviewing this right now.</p>
          <Button
            look="secondary"
            size="sm"
            onClick={() =>
              reviewing({ id, takesOver: true }).then(
                (answer) => setReviewer(answer.reviewer),
                () => {},
              )
            }
          >
            Take over
          </Button>
        </div>
      ) : null}
    </div>
  )
}
