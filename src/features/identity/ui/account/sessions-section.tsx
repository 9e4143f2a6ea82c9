import { Button } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Account, Session } from '../../account-contract.ts'
import { endingOtherSessions, endingSession, useAccountChange } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { Outcome } from './outcome.tsx'

const id = 'sessions'

const intro =
  "These devices are signed in to your account. If you don't recognize one, end its session and change your password."
const adminIntro = `${intro} You're an administrator, so your sessions also end on their own: soon after you stop using them, and within a day.`

export function SessionsSection({ account: { role, sessions } }: { account: Account }) {
  const endOne = useAccountChange(endingSession)
  const endOthers = useAccountChange(endingOtherSessions)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <AccountSection id={id} title="Sessions" intro={role === 'admin' ? adminIntro : intro}>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => {
              endOthers.reset()
              endOne.mutate({ id: session.id })
            }}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          look="secondary"
          disabled={endOthers.isPending}
          onClick={() => {
            endOne.reset()
            endOthers.mutate(undefined)
          }}
          className="max-sm:w-full"
        >
          {endOthers.isPending ? 'Ending...' : 'End all other sessions'}
        </Button>
      ) : null}
      <Outcome
        section={id}
        error={endOne.error ?? endOthers.error}
        done={endOthers.data?.message ?? endOne.data?.message}
      />
    </AccountSection>
  )
}

interface RowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({
  session: { device, isCurrent, isRemembered, signedInAt, lastUsedAt },
  isEnding,
  onEnd,
}: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {device}
          {isCurrent ? (
            <>
              {' '}
              <Badge look="good">This device</Badge>
            </>
          ) : null}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          Last used <Moment iso={lastUsedAt} />, signed in <Moment iso={signedInAt} />
          {isRemembered ? ', kept signed in' : null}
        </p>
      </div>
      {isCurrent ? null : (
        <Button look="secondary" size="sm" disabled={isEnding} onClick={onEnd} className="shrink-0">
          {isEnding ? 'Ending...' : 'End session'}
          <span className="sr-only"> on {device}</span>
        </Button>
      )}
    </li>
  )
}
