import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/leave-page.ts'
import { LinkButtonPage } from './link-button-page.tsx'
import { leavingWaitingList } from './queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Leave the waiting list', description: 'Be told of free times no longer.' })

const left = { title: 'You are no longer on the list', text: 'We no longer write to you about free times.' }

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
      Press the button, and we no longer write to you when a time becomes free.
    </LinkButtonPage>
  )
}
