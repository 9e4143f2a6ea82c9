import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/leave-page.ts'
import { leaveForm } from './forms.ts'
import { LinkButtonPage } from './link-button-page.tsx'
import { leavingWaitingList } from './queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(leaveForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Leave the waiting list', description: 'Stop waiting list emails.' })

const left = { title: "You're no longer on the list", text: "We won't email you about free times." }

export default function LeavePage() {
  const { token = '' } = useParams()
  const form = useLinkForm({ name: leaveForm.name, input: { token }, mutation: useMutation(leavingWaitingList()) })
  return (
    <LinkButtonPage title="Leave the waiting list" action="Leave the list" form={form} done={form.answer && left}>
      Click below and we'll stop emailing you about free times.
    </LinkButtonPage>
  )
}
