import { useSearchParams } from 'react-router'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/issue-page'
import { chooseWords, IssueForm } from './issue-form.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Issue checklist', description: 'A request list for one or many engagements.' })

export default function IssuePage() {
  const [address] = useSearchParams()
  const engagement = address.get('engagement')
  return (
    <>
      <BackLink to={engagement ? `/admin/engagements/${engagement}` : '/admin/client-checklists'}>
        {engagement ? 'Back to the engagement' : 'All checklists'}
      </BackLink>
      <DeskHeading
        title="Issue checklist"
        intro={`${chooseWords(engagement)}. You can review the requests before anyone receives them.`}
      />
      <div className="mt-8 max-w-3xl">
        <IssueForm key={engagement} preset={engagement} />
      </div>
    </>
  )
}
