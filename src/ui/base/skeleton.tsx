/** A quiet block in the place of something that is still loading; say so beside it for those who cannot see it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-sm bg-line ${className}`} />
}
