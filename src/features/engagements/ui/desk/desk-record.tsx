import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatShortDay } from '../../../../time/day-names.ts'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Fact, Facts } from '../../../../ui/desk/facts.tsx'
import { RecordHeading, RecordPage } from '../../../../ui/desk/record-page.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { serviceNames } from '../../../services/shared/services.ts'
import type { DeskEngagement } from '../../desk-contract.ts'
import { MoveList } from '../move-list.tsx'
import { isAsleep, turnOf } from '../words.ts'
import { engagement, removing } from './desk-queries.ts'
import { DetailsForm } from './details-form.tsx'
import { countryNames } from './labels.ts'
import { RollDialog } from './roll-dialog.tsx'
import { StageSection } from './stage-section.tsx'

interface Props {
  id: string
  /** Sections that other slices add. They appear between the engagement's stage and its details. */
  children?: (engagement: DeskEngagement) => ReactNode
}

const back = { to: '/admin/engagements', words: 'All engagements' }

/** Shows an engagement to the administration, also while it loads or if it can't be loaded. */
export function DeskRecord({ id, children }: Props) {
  const query = useQuery(engagement(id))
  return (
    <RecordPage query={query} noun="Engagement" back={back}>
      {(shown) => (
        <Shown key={id} engagement={shown}>
          {children?.(shown)}
        </Shown>
      )}
    </RecordPage>
  )
}

function Shown({ engagement, children }: { engagement: DeskEngagement; children: ReactNode }) {
  const { id, title, client, service, country, closedAt, isClientArchived, moves } = engagement
  const turn = turnOf(engagement, 'firm', engagement.turn)
  const isReadOnly = closedAt !== null || isClientArchived
  return (
    <>
      <RecordHeading
        name={title}
        reference=""
        label={
          <>
            <Link to={`/admin/clients/${client.id}`} className="wrap-anywhere text-brand underline underline-offset-4">
              {client.name}
            </Link>
            <span>
              {serviceNames[service]}, {countryNames[country]}
            </span>
            <Badge look={turn.look}>{turn.words}</Badge>
            {isClientArchived && !isAsleep(engagement) ? <Badge look="waiting">Client archived</Badge> : null}
          </>
        }
        action={<OtherYears engagement={engagement} />}
      />
      <div className="mt-8">
        <StageSection engagement={engagement} />
        {children}
        <SettingsSection id="details" title="Details" intro="The client sees the title, the dates and the adviser.">
          {isReadOnly ? <StoredDetails engagement={engagement} /> : <DetailsForm engagement={engagement} />}
        </SettingsSection>
        <SettingsSection id="history" title="History" intro="Each move, as the client reads it.">
          {moves.length > 0 ? <MoveList moves={moves} /> : <p className="text-ink-soft">It hasn't moved yet.</p>}
          <ArrowLink to={`/admin/audit?${new URLSearchParams({ object: id })}`} className="mt-4 text-brand">
            See its audit entries
          </ArrowLink>
        </SettingsSection>
      </div>
    </>
  )
}

/** Links to the engagements of the year before and the year after, or lets the person roll this one forward. */
function OtherYears({ engagement }: { engagement: DeskEngagement }) {
  const { taxYear, rolledFrom, isClientArchived } = engagement
  const next = engagement.rolledTo ?? engagement.nextYears
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {[rolledFrom, next].map((other) =>
        other ? (
          <ArrowLink key={other.id} to={`/admin/engagements/${other.id}`}>
            {other.title}
          </ArrowLink>
        ) : null,
      )}
      <Remove engagement={engagement} />
      {next || isClientArchived ? null : (
        <Button look="secondary" size="sm" onClick={() => setAsked(true)}>
          Roll forward to {taxYear + 1}
        </Button>
      )}
      {isAsked ? <RollDialog engagement={engagement} onClose={() => setAsked(false)} /> : null}
    </div>
  )
}

/**
 * Removes an engagement that was added by mistake. This is possible only until its first move, so the client has read
 * nothing about it.
 */
function Remove({
  engagement: { id, version, title, moves, rolledTo, isClientArchived },
}: {
  engagement: DeskEngagement
}) {
  const navigate = useNavigate()
  if (moves.length > 0 || rolledTo || isClientArchived) return null
  return (
    <AskedStep
      action="Remove"
      doing="Removing..."
      question={`Remove ${title}?`}
      run={async () => {
        await removing({ id, version })
        await navigate('/admin/engagements')
        return { title: 'Engagement removed', description: title }
      }}
    >
      <p>The client no longer sees it. You can't bring it back, but you can add it again.</p>
    </AskedStep>
  )
}

const StoredDetails = ({ engagement: { dueOn, extendedOn, adviser } }: { engagement: DeskEngagement }) => (
  <Facts className="">
    <Fact title="Due date">{formatShortDay(dueOn)}</Fact>
    <Fact title="Extended due date">{extendedOn ? formatShortDay(extendedOn) : 'None'}</Fact>
    <Fact title="Adviser">{adviser?.name ?? 'None'}</Fact>
  </Facts>
)
