/** Shows how much is done. Put the numbers in words next to the bar, because screen readers skip it. */
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
