import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Failure, takeFocus } from '../../../../ui/failure.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { isFinal } from '../../../../ui/refusal.ts'
import { Container } from '../../../../ui/section.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { leavingWaitingList } from '../queries.ts'
import type { Route } from './+types/leave-page.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Leave the waiting list', description: 'Be told of free times no longer.' })

/** Opening the page changes nothing, because mail scanners follow links; the button leaves. */
export default function LeavePage() {
  const { token = '' } = useParams()
  const { mutate, isSuccess, isPending, error } = useMutation(leavingWaitingList())
  return (
    <Container className="py-16 md:py-24">
      <div className="max-w-xl">
        <h1 key={String(isSuccess)} ref={isSuccess ? takeFocus : undefined} tabIndex={-1} className="text-4xl">
          {isSuccess ? 'You are no longer on the list' : 'Leave the waiting list'}
        </h1>
        <div className="mt-6 space-y-6 text-lg">
          {error ? <Failure>{error.message}</Failure> : null}
          {isSuccess ? <p>We no longer write to you about free times.</p> : null}
          {isSuccess || (error && isFinal(error)) ? (
            <ButtonLink to="/book-consultation">Book a consultation</ButtonLink>
          ) : (
            <NeedsScript what="Leaving the list here">
              <p className="mb-6">Press the button, and we no longer write to you when a time becomes free.</p>
              <Button size="lg" disabled={isPending} onClick={() => mutate({ token })} className="min-w-56">
                {isPending ? 'One moment...' : 'Leave the list'}
              </Button>
            </NeedsScript>
          )}
        </div>
      </div>
    </Container>
  )
}
