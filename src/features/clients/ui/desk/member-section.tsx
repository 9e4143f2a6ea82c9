import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { ClientMember } from '../../contract.ts'
import type { DeskClient } from '../../desk-contract.ts'
import { memberRightNames } from '../../shared/choices.ts'
import { changingMember, removingMember, useClientChange } from './desk-queries.ts'

/** Lists the people who act for a client, and lets the firm change that. */
export const MemberSection = ({ client }: { client: DeskClient }) => (
  <SettingsSection
    id="members"
    title="Members"
    intro="They act for this client in the portal. Owners can also invite and remove delegates."
  >
    {client.people.length === 0 ? (
      <p className="text-ink-soft">
        {client.isArchived
          ? 'No one acts for this client.'
          : 'No one acts for this client yet. Invite its owner below.'}
      </p>
    ) : (
      <ul className="space-y-3">
        {client.people.map((member) => (
          <Member key={member.id} client={client} member={member} />
        ))}
      </ul>
    )}
  </SettingsSection>
)

function Member({ client, member }: { client: DeskClient; member: ClientMember }) {
  const { name, email, right, since } = member
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="wrap-anywhere font-medium">
        {name} <Badge look={right === 'owner' ? 'good' : 'quiet'}>{memberRightNames[right]}</Badge>
      </p>
      {email === name ? null : <p className="wrap-anywhere text-ink-soft">{email}</p>}
      <p className="text-ink-soft text-sm">
        Member since <Moment iso={since} />
      </p>
      {client.isArchived ? null : <Steps client={client} member={member} />}
    </li>
  )
}

function Steps({ client, member: { id: userId, name, right } }: { client: DeskClient; member: ClientMember }) {
  const { id } = client
  const change = useClientChange(changingMember)
  const remove = useClientChange(removingMember)
  const other = right === 'owner' ? 'delegate' : 'owner'
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <AskedStep
        action={other === 'owner' ? 'Make an owner' : 'Make a delegate'}
        doing="Changing..."
        question={other === 'owner' ? `Make ${name} an owner?` : `Make ${name} a delegate?`}
        look="primary"
        about={name}
        run={async () => {
          await change.mutateAsync({ id, userId, right: other })
          return { title: 'Access level changed', description: name }
        }}
      >
        <p>
          {other === 'owner'
            ? 'They can then invite and remove delegates.'
            : 'They keep their access, but can no longer invite or remove delegates.'}
        </p>
      </AskedStep>
      <AskedStep
        action="Remove"
        doing="Removing..."
        question={`Remove ${name}?`}
        about={name}
        run={async () => {
          await remove.mutateAsync({ id, userId })
          return { title: 'Member removed', description: name }
        }}
      >
        <p>They lose access to this client right away, and we email them. They keep their account.</p>
      </AskedStep>
    </div>
  )
}
