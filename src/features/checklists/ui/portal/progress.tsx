import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import type { ChecklistCounts } from '../../contract.ts'

/** Shows in words and as a bar how much of one or several lists the client is done with. */
export function Progress({ counts: { total, open } }: { counts: Pick<ChecklistCounts, 'total' | 'open'> }) {
  const done = total - open
  return (
    <div>
      <p className="font-semibold tabular-nums">
        {done} of {total} done
      </p>
      <ProgressBar done={done} total={total} />
    </div>
  )
}
