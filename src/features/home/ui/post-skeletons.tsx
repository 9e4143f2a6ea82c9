import { Skeleton } from '../../../ui/skeleton.tsx'

export function PostSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading articles</span>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {['first', 'second', 'third'].map((place) => (
          <li key={place} data-testid="post-skeleton">
            <Skeleton className="aspect-[8/5] rounded-md" />
            <Skeleton className="mt-6 h-4 w-2/3" />
            <Skeleton className="mt-4 h-7 w-full" />
            <Skeleton className="mt-2 h-7 w-3/5" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-2 mb-11 h-4 w-4/5" />
          </li>
        ))}
      </ul>
    </div>
  )
}
