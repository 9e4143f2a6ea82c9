import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/leave-page.ts'
import { LinkButtonPage } from './link-button-page.tsx'
import { leavingWaitingList } from './queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Leave the waiting list', description: 'Stop waiting list emails.' })

const left = { title: "You're no longer on the list", text: "We won't email you about free times." }

export default function LeavePage() {
  const { token = '' } = useParams()
  const leaving = useMutation(leavingWaitingList())
  return (
    <LinkButtonPage
      title="Leave the waiting list"
      what="Leaving the list here"
      action="Leave the list"
      mutation={leaving}
      onPress={() => leaving.mutate({ token })}
      done={leaving.isSuccess ? left : undefined}
    >
      Click below and we'll stop emailing you about free times.
    </LinkButtonPage>
  )
}
