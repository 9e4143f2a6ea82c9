import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { LowScore } from '../../desk-contract.ts'
import { maxLowScores, scoreAnchor } from '../../shared/score.ts'
import { followingUp, lowScores, useListChange } from './desk-queries.ts'
import { scoresOf } from './words.ts'

/** Brings the score that the address names into view. */
const scrollIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'start' })

/** The low scores that an adviser should follow up: who, why, and how to reach the person. */
export function LowScores() {
  const { data } = useQuery(lowScores())
  const { hash } = useLocation()
  if (!data) return null
  const isAddressed = ({ id }: LowScore) => hash === `#${scoreAnchor(id)}`
  const { scores } = data
  const isSettled = hash.startsWith(`#${scoreAnchor('')}`) && scores.length < maxLowScores && !scores.some(isAddressed)
  return (
    <>
      {isSettled ? (
        <p role="status" className="mt-8">
          Someone has already followed up on the low score that you were looking for.
        </p>
      ) : null}
      {scores.length > 0 ? (
        <section aria-labelledby="low-scores" className="mt-8">
          <h2 id="low-scores" tabIndex={-1} className="text-2xl">
            Low scores to follow up
          </h2>
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {scores.map((score) => (
              <li
                key={score.id}
                id={scoreAnchor(score.id)}
                ref={isAddressed(score) ? scrollIntoView : undefined}
                className="scroll-mt-24 rounded-lg border border-line bg-surface p-5"
              >
                <One score={score} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const link = 'wrap-anywhere text-brand underline underline-offset-4'

const One = ({ score }: { score: LowScore }) => (
  <>
    <h3 className="font-semibold text-base">{scoresOf(score)}</h3>
    <p className="mt-1 text-[0.9375rem] text-ink-soft">
      {score.client ? (
        <Link to={`/admin/clients/${score.client.id}`} className={link}>
          {score.client.name}
        </Link>
      ) : (
        'Someone who answered at /survey'
      )}
      {score.adviser ? `, adviser: ${score.adviser}` : ''},{' '}
      <Moment iso={score.answeredAt} className="whitespace-nowrap" />
    </p>
    {score.words.map(({ question, text }) => (
      <blockquote key={question} className="mt-3">
        <p className="text-ink-soft text-sm">{question}</p>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </blockquote>
    ))}
    <p className="mt-3 text-[0.9375rem]">
      {score.contact ? (
        <>
          {score.contact.name} said that we may get in touch:{' '}
          <a href={`mailto:${score.contact.email}`} className={link}>
            {score.contact.email}
          </a>
        </>
      ) : (
        "This person didn't give us permission to get in touch."
      )}
    </p>
    <div className="mt-4">
      <FollowUp score={score} />
    </div>
  </>
)

function FollowUp({ score }: { score: LowScore }) {
  const followUp = useListChange(followingUp)
  return (
    <AskedStep
      action="Mark as followed up"
      doing="Saving..."
      look="primary"
      about={score.client?.name ?? scoresOf(score)}
      question="Mark this score as followed up?"
      run={async () => {
        await followUp({ id: score.id })
        return { title: 'Marked as followed up', description: "The answer stays in the survey's results." }
      }}
    >
      <p>It leaves this list and the count on the Today page. The audit log will say that it was you.</p>
    </AskedStep>
  )
}
