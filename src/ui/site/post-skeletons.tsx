import { Skeleton } from '../base/skeleton.tsx'

export function PostSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading articles</span>
      <ul className="grid gap-x-8 gap-y-12 lg:grid-cols-3">
        {['first', 'second', 'third'].map((place) => (
          <PostSkeleton key={place} />
        ))}
      </ul>
    </div>
  )
}

function PostSkeleton() {
  return (
    <li
      data-testid="post-skeleton"
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-[2fr_3fr] md:gap-x-8 md:gap-y-5 lg:flex lg:flex-col"
    >
      <Skeleton className="aspect-square w-full rounded-md md:aspect-8/5" />
      <div>
        <Skeleton className="my-1 h-5 w-2/3" />
        <Skeleton className="mt-3 h-7 w-full" />
        <Skeleton className="mt-2 h-7 w-3/5" />
        <Skeleton className="mt-4 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-full" />
        <Skeleton className="mt-2 mb-13 h-5 w-4/5" />
      </div>
    </li>
  )
}
