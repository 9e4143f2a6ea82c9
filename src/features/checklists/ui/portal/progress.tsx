import type { ChecklistCounts } from '../../contract.ts'

/** How much of a list the client has handed over, as words and as a bar. */
export function Progress({ counts: { total, open } }: { counts: ChecklistCounts }) {
  const done = total - open
  return (
    <div>
      <p className="font-semibold tabular-nums">
        {done} of {total} done
      </p>
      <svg
        aria-hidden
        className="mt-2 block h-2 w-full rounded-full bg-line"
        preserveAspectRatio="none"
        viewBox={`0 0 ${Math.max(total, 1)} 1`}
      >
        <rect width={done} height={1} className="fill-brand" />
      </svg>
    </div>
  )
}
