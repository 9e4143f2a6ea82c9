/** Shows only a number, such as of items that wait. Screen readers skip it, so put a text for them next to it. */
export const CountBadge = ({ count, className = '' }: { count: number; className?: string }) => (
  <span
    aria-hidden
    className={`min-w-5 rounded-full bg-amber-soft px-1.5 text-center font-semibold text-amber text-xs tabular-nums leading-5 ${className}`}
  >
    {count > 99 ? '99+' : count}
  </span>
)
