import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import type { ChecklistCounts } from '../../contract.ts'

/** How much of one or several lists the client has handed over, as words and as a bar. */
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
