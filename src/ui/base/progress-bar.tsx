/** How far something is. Put the numbers in words next to it, because screen readers skip the bar. */
export const ProgressBar = ({ done, total }: { done: number; total: number }) => (
  <svg
    aria-hidden
    className="mt-2 block h-2 w-full rounded-full bg-line"
    preserveAspectRatio="none"
    viewBox={`0 0 ${Math.max(total, 1)} 1`}
  >
    <rect width={done} height={1} className="fill-brand" />
  </svg>
)
