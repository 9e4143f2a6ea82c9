import { PersonLine } from '../../../company/ui/person.tsx'
import type { Call } from '../contract.ts'
import { startOnClocks } from './call-times.ts'

/** Shows the consultation's topic, people and time. */
export function CallFacts({ call }: { call: Call }) {
  const { own, other } = startOnClocks(call)
  const isAhead = call.state === 'early' || call.state === 'open'
  return (
    <header>
      <h1 className="text-3xl md:text-4xl">Video consultation with {call.otherName}</h1>
      <p className="mt-3 text-ink-soft">
        <time dateTime={call.startsAt} className="tabular-nums">
          {own}
        </time>
        {other ? (
          <>
            {' '}
            ({call.side === 'visitor' ? 'at the firm' : 'for the visitor'}:{' '}
            <span className="tabular-nums">{other}</span>)
          </>
        ) : null}
      </p>
      <p className="text-ink-soft">
        {call.topic} · Reference {call.reference}
      </p>
      {call.side === 'visitor' ? (
        <p className="mt-4">
          <PersonLine name={call.otherName} lead="With" size="md" />
        </p>
      ) : null}
      {call.wasChanged && isAhead ? (
        <p role="status" className="mt-4 rounded-md bg-amber-soft px-4 py-3 text-[0.9375rem] text-amber">
          The time or adviser has changed since you booked. These are the current details.
        </p>
      ) : null}
    </header>
  )
}
