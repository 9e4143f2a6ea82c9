/** A placeholder for content that is still loading. It is silent, so add a text for screen readers next to it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-sm bg-line ${className}`} />
}
