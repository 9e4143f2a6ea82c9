/** How many wait, as a number alone. Give screen readers a text beside it. */
export const CountBadge = ({ count, className = '' }: { count: number; className?: string }) => (
  <span
    aria-hidden
    className={`min-w-5 rounded-full bg-amber-soft px-1.5 text-center font-semibold text-amber text-xs tabular-nums leading-5 ${className}`}
  >
    {count > 99 ? '99+' : count}
  </span>
)
