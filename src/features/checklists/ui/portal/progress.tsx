import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import type { ChecklistCounts } from '../../contract.ts'
import { doneWords } from '../../shared/progress.ts'

interface Props {
  counts: Pick<ChecklistCounts, 'total' | 'settled' | 'toReview'>
}

/** Shows in words and as a bar how much of one or several lists is done, and how much of the rest the client sent. */
export function Progress({ counts }: Props) {
  const { total, settled, toReview } = counts
  return (
    <div>
      <p className="font-semibold tabular-nums">
        {doneWords(counts)}
        {toReview > 0 ? `, ${toReview} sent` : ''}
      </p>
      <ProgressBar done={settled} waiting={toReview} total={total} />
    </div>
  )
}
