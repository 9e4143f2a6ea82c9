import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isMissing } from '../../../../platform/browser/request-error.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { LinkPage } from '../../../../ui/page/link-page.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { InvitationCheck } from '../../contract.ts'
import type { Route } from './+types/invitation-page'
import { AcceptInvitation } from './accept-invitation.tsx'
import { invitationCheck } from './portal-queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Invitation', description: 'Accept an invitation to the client portal.' })

export default function InvitationPage() {
  const [address] = useSearchParams()
  const token = address.get('token')
  return token ? <Invitation key={token} token={token} /> : <Closed state="incomplete" />
}

function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationCheck(token))
  if (isMissing(error)) return <Closed state="unknown" />
  if (error && !data) {
    return (
      <LinkPage title="Invitation">
        <Failure onRetry={refetch}>{error.message}</Failure>
      </LinkPage>
    )
  }
  if (!data) {
    return (
      <LinkPage title="Invitation">
        <div role="status">
          <span className="sr-only">Loading the invitation</span>
          <Skeleton className="h-32" />
        </div>
      </LinkPage>
    )
  }
  if (data.state !== 'open') return <Closed state={data.state} />
  return <AcceptInvitation token={token} invitation={data} onRefused={refetch} />
}

type ClosedState = Exclude<InvitationCheck['state'], 'open'> | 'incomplete'

const askAgain = 'Please ask us, or the person who invited you, to send it again.'
const texts: Record<ClosedState, { title: string; text: string }> = {
  accepted: { title: 'This invitation has been accepted', text: 'Open the client portal to continue.' },
  expired: { title: 'This invitation has expired', text: askAgain },
  revoked: { title: 'This invitation was revoked', text: 'Please contact us if you think this is a mistake.' },
  replaced: { title: 'There is a newer link', text: 'We sent you the invitation again. Please open our latest email.' },
  unknown: {
    title: "This link isn't valid",
    text: 'Please open the link in the email again, or copy the whole link.',
  },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Please open the link in the email again, or copy the whole link.',
  },
}

/** Says why the link doesn't work, and what to do. */
function Closed({ state }: { state: ClosedState }) {
  const { title, text } = texts[state]
  return (
    <LinkPage title={title} isAnswer>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        {state === 'accepted' ? (
          <ButtonLink to="/client-portal">Open the client portal</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/contact">Contact us</ButtonLink>
            <ButtonLink look="secondary" to="/client-portal">
              Go to the client portal
            </ButtonLink>
          </>
        )}
      </div>
    </LinkPage>
  )
}
