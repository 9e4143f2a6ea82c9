import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatShortDay } from '../../../../time/day-names.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { RecordHeading } from '../../../../ui/desk/record-page.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { stageNames } from '../../../engagements/shared/stages.ts'
import type { DeskChecklist } from '../../desk-contract.ts'
import { AcceptSeveral } from './accept-several.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { removing, sending, useChecklistChange } from './checklist-queries.ts'
import { NoMembers } from './no-members.tsx'
import { NoteList } from './notes.tsx'
import { RemindClients } from './remind-clients.tsx'
import { ReminderForm } from './reminder-form.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { ReviewerBar } from './reviewer-bar.tsx'
import { isOverdue, progressWords, turnWords } from './words.ts'

/** A checklist: its items with what the client gave, the reminders and the notes about the whole list. */
export function ChecklistRecord({ checklist }: { checklist: DeskChecklist }) {
  const { title, client, engagement, engagementId, stage, nextDueOn, isReadOnly, notes } = checklist
  const today = useToday()
  const turn = turnWords(checklist)
  const [decided, setDecided] = useState(0)
  const noteDecided = () => setDecided((before) => before + 1)
  return (
    <>
      <RecordHeading
        name={
          <>
            <bdi>{client.name}</bdi>, {engagement}
          </>
        }
        reference=""
        action={isReadOnly ? null : <Actions checklist={checklist} onDecided={noteDecided} />}
        label={
          <>
            <span className="wrap-anywhere">{title}</span>
            <Link
              to={`/admin/engagements/${engagementId}`}
              className="text-brand underline underline-offset-4"
            >{`Stage: ${stageNames[stage]}`}</Link>
            <Badge look={turn.look}>{turn.words}</Badge>
            <span>{progressWords(checklist)}</span>
            {nextDueOn ? (
              <span className={isOverdue(checklist, today) ? 'text-danger' : ''}>
                Next due {formatShortDay(nextDueOn)}
              </span>
            ) : null}
            {isReadOnly ? <Badge>Read-only</Badge> : null}
          </>
        }
      />
      {isReadOnly || checklist.hasMembers ? null : <NoMembers client={client} />}
      {isReadOnly ? null : <ReviewerBar checklist={checklist} />}
      <ReviewDesk checklist={checklist} decided={decided} onDecided={noteDecided} />
      <SettingsSection
        id="reminders"
        title="Reminders"
        intro="Emails that go out automatically while something is open."
      >
        <ReminderForm key={checklist.version} checklist={checklist} />
      </SettingsSection>
      {notes.length > 0 ? (
        <SettingsSection id="list-notes" title="Notes" intro="About the whole list.">
          <NoteList notes={notes} />
        </SettingsSection>
      ) : null}
    </>
  )
}

function Actions({ checklist, onDecided }: { checklist: DeskChecklist; onDecided: () => void }) {
  const { id, version, sentAt, counts, items, client, hasMembers, title } = checklist
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: send } = useChecklistChange(sending)
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap gap-3">
      {sentAt ? null : (
        <AskedStep
          action="Send to client"
          doing="Sending..."
          look="primary"
          question={`Send this checklist to ${client.name}?`}
          run={async () => {
            await send({ id, version })
            const note = hasMembers
              ? `${client.name} sees it in the portal now.`
              : `No one acts for ${client.name} yet. A member whom you invite sees it in the portal.`
            return { title: 'Checklist sent', description: note }
          }}
        >
          {hasMembers ? (
            <p>The members see it in the portal and get one email within minutes.</p>
          ) : (
            <NoMembers client={client} />
          )}
        </AskedStep>
      )}
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        Ask for more
      </Button>
      <AcceptSeveral checklist={checklist} onDone={onDecided} />
      {sentAt && counts.open > 0 && hasMembers ? <RemindClients chosen={[checklist]} /> : null}
      {items.some(({ respondedAt }) => respondedAt) ? null : (
        <AskedStep
          action="Remove checklist"
          doing="Removing..."
          question={`Remove ${title}?`}
          run={async () => {
            const { message } = await removing({ id, version })
            await navigate('/admin/client-checklists')
            return { title: message }
          }}
        >
          <p>The client no longer sees it. You can issue it again.</p>
        </AskedStep>
      )}
      {isAsking ? <AskDialog checklist={checklist} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
