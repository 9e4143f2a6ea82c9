import { type ReactNode, useState } from 'react'
import { minuteMs } from '../../../../time/days.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { AskEmail } from './ask-email.tsx'
import { type Presence, useMinute } from './use-presence.ts'
import type { Visit } from './use-visit.ts'

interface Props {
  visit: Visit
  presence: Presence
  /** Called when the visitor wants to leave their email address instead of waiting. */
  onLeave: () => void
}

/** After this time without an answer, we offer to answer by email. */
const patienceMs = 2 * minuteMs

/** Says who is answering, and offers what the visitor can do meanwhile. */
export function Standing({ visit, presence, onLeave }: Props) {
  const { view } = visit
  const now = useMinute()
  const { state, person } = view.status ?? {}
  if (state === 'person')
    return (
      <>
        <Line>{person ?? 'Someone'} is answering.</Line>
        <WhileAway visit={visit} />
      </>
    )
  if (state === 'assistant') return <AskForPerson visit={visit} presence={presence} onLeave={onLeave} />
  if (state !== 'waiting') return null
  const asked = view.messages.findLast(({ side, kind }) => kind === 'asked' || side === 'visitor')
  const isLong = asked !== undefined && now.getTime() - Date.parse(asked.at) > patienceMs
  return (
    <div className="mb-2">
      <Line>
        {presence.isOpen
          ? isLong
            ? 'No one has answered yet. You can keep waiting, or leave your email address.'
            : 'Someone from our team will join you here.'
          : `We are closed now.${presence.opensAt ? ` We open ${presence.opensAt}.` : ''} Leave your email address, and we'll reply.`}
      </Line>
      {presence.isOpen && !isLong ? (
        <WhileAway visit={visit} />
      ) : (
        <Button look="secondary" size="sm" onClick={onLeave}>
          Leave your email address
        </Button>
      )}
    </div>
  )
}

/** Offers to email the visitor about a reply, so that they can leave the site. */
const WhileAway = ({ visit: { view, leaveEmail } }: { visit: Visit }) =>
  view.status?.isReachable ? (
    <Line>If you leave our site, we'll email you when a reply is waiting.</Line>
  ) : (
    <div className="mb-2">
      <AskEmail
        words="Email me when there's a reply"
        label="Email me at"
        submit="Save the address"
        send={leaveEmail}
        sentTo={(email) => `We'll email ${email} if a reply is waiting and you have left our site.`}
      />
    </div>
  )

const Line = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-2 text-ink-soft text-sm">
    {children}
  </p>
)

function AskForPerson({ visit: { askForPerson }, presence, onLeave }: Props) {
  const [problem, setProblem] = useState('')
  const ask = () => void askForPerson().catch((error) => setProblem(sentenceOf(error)))
  return (
    <div className="mb-2">
      <Button look="secondary" size="sm" onClick={presence.isOpen ? ask : onLeave}>
        Talk to a person
      </Button>
      {problem ? (
        <p role="alert" className="mt-1 text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
