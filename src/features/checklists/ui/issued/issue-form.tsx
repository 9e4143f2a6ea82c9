import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import type { IssuedChecklists } from '../../desk-contract.ts'
import { issuePreview, issuing, usableTemplates } from './checklist-queries.ts'
import { EngagementsPicker } from './engagements-picker.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { checklistNoun } from './words.ts'

/** What people choose here. If they came from an engagement, that one is already chosen. */
export const chooseWords = (preset: string | null) =>
  preset ? 'Choose a template' : 'Choose a template and one or more engagements'

/** Issues a template to the chosen engagements. `preset` is the engagement from whose page the person came. */
export function IssueForm({ preset }: { preset: string | null }) {
  const [templateId, setTemplate] = useState('')
  const [chosen, setChosen] = useState<string[]>(preset ? [preset] : [])
  const [leaveOut, setLeaveOut] = useState<string[]>([])
  const { data: templates, error, refetch } = useQuery(usableTemplates())
  if (error && !templates) return <Refused error={error} onRetry={refetch} />
  if (!templates)
    return (
      <div role="status">
        <span className="sr-only">Loading the templates</span>
        <Skeleton className="h-48" />
      </div>
    )
  const inUse = templates.items.filter(({ current }) => current !== null)
  return (
    <div className="space-y-8">
      <SelectField
        id="template"
        label="Template"
        hint={inUse.length === 0 ? 'No template is in use yet. Put one into use first.' : undefined}
        value={templateId}
        onChange={({ target }) => {
          setTemplate(target.value)
          setLeaveOut([])
        }}
      >
        <option value="">Please choose</option>
        {inUse.map(({ id, name, taxYear }) => (
          <option key={id} value={id}>
            {name} ({taxYear})
          </option>
        ))}
      </SelectField>
      <EngagementsPicker preset={preset} chosen={chosen} onChoose={setChosen} />
      {templateId && chosen.length > 0 ? (
        <Confirm templateId={templateId} engagementIds={chosen} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
      ) : (
        <p className="text-ink-soft">{chooseWords(preset)} to see what it asks.</p>
      )}
    </div>
  )
}

interface ConfirmProps {
  templateId: string
  engagementIds: string[]
  leaveOut: string[]
  onLeaveOut: (keys: string[]) => void
}

function Confirm({ templateId, engagementIds, leaveOut, onLeaveOut }: ConfirmProps) {
  const navigate = useNavigate()
  const preview = useQuery(issuePreview({ templateId, engagementIds }))
  const {
    mutate,
    isPending,
    error: refusal,
  } = useChangeOf<IssuedChecklists, boolean>([], (isSent) =>
    issuing({ templateId, engagementIds, leaveOut, isSent, number: preview.data?.number ?? 0 }),
  )
  const { data, error, refetch } = preview
  if (error && !data) return <Refused error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-48" />
  const targets = data.targets.filter(({ obstacle }) => obstacle === null)
  const free = targets.length
  const isForNobody = free > 0 && targets.every(({ hasMembers }) => !hasMembers)
  const issue = (isSent: boolean) =>
    mutate(isSent, {
      onSuccess: ({ ids, left }) => {
        const notes = [
          left > 0 ? `Left out: ${left}. They are closed, or have this list already.` : '',
          isSent && isForNobody ? 'No one gets an email, because no one acts for the client yet.' : '',
        ]
        toast({
          title: `Issued ${countOf(ids.length, checklistNoun)}`,
          description: notes.filter(Boolean).join(' ') || undefined,
        })
        void navigate(ids.length === 1 ? `/admin/client-checklists/${ids[0]}` : '/admin/client-checklists?sort=newest')
      },
    })
  return (
    <>
      <IssuePreview preview={data} leaveOut={leaveOut} onLeaveOut={onLeaveOut} />
      {refusal ? <ChangeRefused error={refusal} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isPending || free === 0} onClick={() => issue(true)}>
          {isPending ? 'Issuing...' : 'Issue and send'}
        </Button>
        <Button look="secondary" disabled={isPending || free === 0} onClick={() => issue(false)}>
          Prepare without sending
        </Button>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        {isForNobody
          ? 'If you send it, no one gets an email. A member whom you invite later sees it in the portal.'
          : 'If you send it, the members get one email within minutes.'}{' '}
        An engagement that hasn't begun moves to Documents.
      </p>
    </>
  )
}
