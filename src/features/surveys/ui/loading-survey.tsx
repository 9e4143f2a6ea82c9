import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { LinkPage } from '../../../ui/page/link-page.tsx'

export const LoadingSurvey = () => (
  <LinkPage title="Survey">
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading the survey</span>
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="h-40" />
      <Skeleton className="h-11 w-32" />
    </div>
  </LinkPage>
)
