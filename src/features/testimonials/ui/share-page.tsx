import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formAction } from '../../../platform/browser/form-action.ts'
import { preloadOne } from '../../../platform/browser/preload.ts'
import { isFinal } from '../../../ui/base/refusal.ts'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Failure } from '../../../ui/page/failure.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { Route } from './+types/share-page.ts'
import { invitation } from './queries.ts'
import { ShareForm, shareForm } from './share-form.tsx'

const title = 'Share your experience'

export const headers = linkPageHeaders
export const action = formAction(shareForm)

export function loader({ request }: Route.LoaderArgs) {
  const invite = new URL(request.url).searchParams.get('invite')
  return invite ? preloadOne(invitation(invite)) : undefined
}
export const clientLoader = async () => undefined

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title,
    description: 'Tell others what it was like to work with us. We read every testimonial before we publish it.',
    path: '/testimonials/share',
    breadcrumbs: [
      { name: 'Testimonials', path: '/testimonials' },
      { name: title, path: '/testimonials/share' },
    ],
  })

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const invite = address.get('invite')
  return (
    <HydrationBoundary state={loaderData?.state}>
      <PageIntro
        title={title}
        above={[{ to: '/testimonials', label: 'Testimonials' }]}
        dek="Your experience helps others decide. We read every review before publishing, good or bad."
      />
      <Container className="py-12 md:py-16">
        <div className="max-w-2xl">
          {invite ? <Invited invite={invite} refusal={loaderData?.refusal} /> : <ShareForm />}
        </div>
      </Container>
    </HydrationBoundary>
  )
}

/**
 * Fills in the name and service of an invitation. If people can't use the link anymore, the form works without the
 * invitation.
 */
function Invited({ invite, refusal }: { invite: string; refusal: { message: string } | undefined }) {
  const { data, error, refetch } = useQuery(invitation(invite))
  const failure = error ?? refusal
  if (data) return <ShareForm invite={invite} invitation={data} />
  if (!failure) {
    return (
      <div role="status" className="space-y-4">
        <span className="sr-only">Loading your invitation</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  if (!isFinal(failure)) return <Failure onRetry={refetch}>{failure.message}</Failure>
  return (
    <>
      <p role="alert" className="mb-8 rounded-md bg-amber-soft px-4 py-3 text-amber">
        {failure.message}
      </p>
      <ShareForm />
    </>
  )
}
