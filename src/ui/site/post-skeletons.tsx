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
    <li data-testid="post-skeleton" className="flex flex-col gap-x-8 gap-y-5 md:grid md:grid-cols-[2fr_3fr] lg:flex">
      <Skeleton className="aspect-8/5 w-full rounded-md" />
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
