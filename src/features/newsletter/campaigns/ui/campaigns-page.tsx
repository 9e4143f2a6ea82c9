import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedCampaign } from '../contract.ts'
import type { Route } from './+types/campaigns-page'
import { issueNoun, stateLabels, stateLooks, titleOf } from './labels.ts'
import { api, campaigns } from './queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Newsletter', description: 'Write and send the newsletter.' })

const empty = {
  title: 'No issues yet',
  text: 'Write the first one. You see it as an email before anyone gets it.',
  hasDrawing: true,
}

export default function CampaignsPage() {
  const query = useInfiniteQuery(campaigns())
  return (
    <>
      <DeskHeading
        title="Newsletter"
        intro="Write an issue, see it as an email, and send it to your confirmed subscribers. No one gets an issue twice."
        action={needsSecondFactor(query.error) ? null : <NewIssue />}
      />
      <PagedList query={query} noun={issueNoun} empty={empty}>
        {(rows) => <DataTable rows={rows} nameOf={titleOf} head={head} columns={columns} />}
      </PagedList>
    </>
  )
}

function NewIssue() {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(api.createCampaign.mutationOptions())
  return (
    <div>
      <Button
        disabled={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ id }) => navigate(`/admin/newsletter/${id}`) })}
      >
        {isPending ? 'Starting...' : 'New issue'}
      </Button>
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
    </div>
  )
}

const head: Column<ListedCampaign> = {
  title: 'Subject',
  cell: (row) => (
    <Link
      to={`/admin/newsletter/${row.id}`}
      className="wrap-anywhere font-medium text-base text-brand underline decoration-line-strong underline-offset-4 hover:decoration-brand"
    >
      {titleOf(row)}
    </Link>
  ),
}

const columns: Column<ListedCampaign>[] = [
  { title: 'Status', cell: ({ state }) => <Badge look={stateLooks[state]}>{stateLabels[state]}</Badge> },
  {
    title: 'Sending',
    cell: ({ startedAt, scheduledAt }) =>
      startedAt ? (
        <span className="whitespace-nowrap">
          Sent on <Moment iso={startedAt} />
        </span>
      ) : scheduledAt ? (
        <>
          Scheduled for <Moment iso={scheduledAt} />
        </>
      ) : (
        <span className="text-ink-soft">Not scheduled</span>
      ),
  },
  { title: 'Last saved', cell: ({ editedAt }) => <Moment iso={editedAt} />, className: 'whitespace-nowrap' },
]
