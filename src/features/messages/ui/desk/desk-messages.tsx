import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { latestMessages, removing, settling } from '../message-queries.ts'
import { ThreadSection } from '../thread-section.tsx'

const sentences = {
  closed:
    'The engagement is closed, so no one can write here. Write in an open engagement, or send the client an email.',
  archived: 'The client is archived, so no one can write here. Restore the client first.',
}

/** What the client's members and the firm write to each other, as a section of the engagement on the desk. */
export function DeskMessages({ id }: { id: string }) {
  const { data } = useQuery(latestMessages('firm', id))
  return (
    <SettingsSection
      id="messages"
      title="Messages"
      intro={
        data && !data.hasMembers && !data.readOnly ? (
          <NoMembers clientId={data.clientId} />
        ) : (
          "Between the client's members and the firm. If someone hasn't read a message after ten minutes, we email them that it is waiting. The email doesn't repeat it."
        )
      }
    >
      <ThreadSection
        side="firm"
        id={id}
        readOnly={(why) => sentences[why]}
        actionOf={(number) => <Remove id={id} number={number} />}
      >
        {({ isWaiting, messages }) =>
          isWaiting ? <NoAnswerNeeded id={id} number={messages.at(-1)?.number ?? 0} /> : null
        }
      </ThreadSection>
    </SettingsSection>
  )
}

/** Says that no client reads the messages, and links to the page where the firm invites a member. */
const NoMembers = ({ clientId }: { clientId: string }) => (
  <p className="rounded-md bg-amber-soft px-4 py-3 text-amber">
    This client has no members, so only the firm reads these messages. Members whom you invite later can read them.{' '}
    <Link to={`/admin/clients/${clientId}#invitations`} className="font-semibold underline underline-offset-4">
      Invite a member
    </Link>
  </p>
)

function NoAnswerNeeded({ id, number }: { id: string; number: number }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => settling({ id, number }) })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="text-[0.9375rem] text-amber">The client is waiting for an answer.</p>
      <Button look="secondary" size="sm" disabled={isPending} onClick={() => mutate()}>
        No answer needed
      </Button>
      {error ? <ChangeRefused error={error} /> : null}
    </div>
  )
}

const Remove = ({ id, number }: { id: string; number: number }) => (
  <AskedStep
    action="Remove"
    doing="Removing..."
    question="Remove this message?"
    about={`message ${number}`}
    run={async () => {
      await removing({ id, number })
      return { title: 'Message removed' }
    }}
  >
    <p>
      No one can read it anymore, and everyone sees that the firm removed it. Members may have read it already. You
      can't bring it back.
    </p>
  </AskedStep>
)
