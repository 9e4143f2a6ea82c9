interface Props {
  done: number
  /** What comes after `done`, in a lighter color: it waits for someone else. */
  waiting?: number
  total: number
}

/** Shows how much is done. Put the numbers in words next to the bar, because screen readers skip it. */
export const ProgressBar = ({ done, waiting = 0, total }: Props) => (
  <svg
    aria-hidden
    className="mt-2 block h-2 w-full rounded-full bg-line"
    preserveAspectRatio="none"
    viewBox={`0 0 ${Math.max(total, 1)} 1`}
  >
    <rect width={done} height={1} className="fill-brand" />
    {waiting > 0 ? <rect x={done} width={waiting} height={1} className="fill-brand/50" /> : null}
  </svg>
)
