import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { useSession } from '../../../identity/ui/session.ts'
import type { ClientMember } from '../../contract.ts'
import { memberRightNames } from '../../shared/choices.ts'
import { removingDelegate, useMembersChange } from './portal-queries.ts'

interface Props {
  clientId: string
  members: ClientMember[]
  /** True for owners, who may remove delegates. */
  mayManage: boolean
}

/** Lists the people who act for the client. */
export function MemberList({ clientId, members, mayManage }: Props) {
  const { user } = useSession()
  const remove = useMembersChange(clientId, removingDelegate)
  return (
    <ul className="space-y-3">
      {members.map(({ id, name, email, right }) => (
        <li key={id} className="rounded-lg border border-line bg-surface p-4">
          <p className="wrap-anywhere font-medium">
            {name} {user?.id === id ? '(you) ' : ''}
            <Badge look={right === 'owner' ? 'good' : 'quiet'}>{memberRightNames[right]}</Badge>
          </p>
          {email === name ? null : <p className="wrap-anywhere text-ink-soft">{email}</p>}
          {mayManage && right === 'delegate' ? (
            <div className="mt-3">
              <AskedStep
                action="Remove"
                doing="Removing..."
                question={`Remove ${name}?`}
                about={name}
                run={async () => {
                  await remove.mutateAsync({ id: clientId, userId: id })
                  return { title: 'Member removed', description: name }
                }}
              >
                <p>They lose access to this client right away, and we email them.</p>
              </AskedStep>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
