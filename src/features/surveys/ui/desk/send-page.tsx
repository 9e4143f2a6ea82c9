import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedClient } from '../../../clients/desk-contract.ts'
import { ClientsPicker } from '../../../engagements/ui/desk/clients-picker.tsx'
import { invitationDays, pauseDays, reminderDays } from '../../shared/choices.ts'
import type { Route } from './+types/send-page'
import { sending, survey, useListChange } from './desk-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Send survey', description: 'Invite clients to a survey.' })

export default function SendPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(survey(id))
  return (
    <RecordPage key={id} query={query} noun="Send survey" back={{ to: `/admin/surveys/${id}`, words: 'Results' }}>
      {({ name, audience }) => (
        <div className="max-w-3xl">
          <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
            Send “{name}”
          </h1>
          {audience === 'closed' ? (
            <p className="mt-4">This survey is closed. Open it first.</p>
          ) : (
            <Choose id={id} name={name} />
          )}
        </div>
      )}
    </RecordPage>
  )
}

const clientNoun = ['client', 'clients'] as const

function Choose({ id, name }: { id: string; name: string }) {
  const [chosen, setChosen] = useState<ListedClient[]>([])
  const send = useListChange(sending)
  return (
    <>
      <p className="mt-2 mb-6 text-ink-soft">
        Each owner of a client you choose gets an email with a link of their own. They can answer once, within{' '}
        {invitationDays} days, and we remind them once, after {reminderDays} days. We leave out anyone we asked in the
        last {pauseDays} days.
      </p>
      <ClientsPicker chosen={chosen} onChoose={setChosen} />
      {chosen.length > 0 ? (
        <div className="mt-6">
          <AskedStep
            action="Send invitations"
            doing="Sending..."
            look="primary"
            question={`Invite ${countOf(chosen.length, clientNoun)}?`}
            run={async () => {
              const { sent, left } = await send({ id, clientIds: chosen.map((client) => client.id) })
              const why = `Left out: ${left}. We asked them recently, or they have no email address.`
              return { title: `Invited ${countOf(sent, clientNoun)}`, description: left > 0 ? why : undefined }
            }}
            onDone={() => setChosen([])}
          >
            <p>We email them the survey “{name}”.</p>
          </AskedStep>
        </div>
      ) : null}
    </>
  )
}
