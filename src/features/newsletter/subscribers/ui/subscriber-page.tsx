import { useQuery } from '@tanstack/react-query'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Fact, Facts } from '../../../../ui/desk/facts.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { DeskSubscriber } from '../contract.ts'
import type { Route } from './+types/subscriber-page'
import { languageLabels, nameOf, sourceLabels } from './labels.ts'
import { ending, erasing, resending, subscriber, useSubscriberChange } from './queries.ts'
import { StateLabel } from './state-label.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Subscriber', description: 'A subscriber and the proof of consent.' })

export default function SubscriberPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(subscriber(id))
  return (
    <RecordPage key={id} query={query} noun="Subscriber" back={{ to: '/admin/subscribers', words: 'All subscribers' }}>
      {(row) => <Subscriber subscriber={row} />}
    </RecordPage>
  )
}

const Subscriber = ({ subscriber: row }: { subscriber: DeskSubscriber }) => (
  <div className="max-w-4xl">
    <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
      <AddressWords address={nameOf(row)} />
    </h1>
    <p className="mt-2">
      <StateLabel state={row.state} />
    </p>
    <Facts className="mt-6">
      <Fact title="Source">{sourceLabels[row.source]}</Fact>
      <Fact title="Language">{languageLabels[row.language]}</Fact>
      <Fact title="Interests">{row.interests.length > 0 ? row.interests.join(', ') : 'Every issue'}</Fact>
      <Fact title="Added">
        <Moment iso={row.createdAt} />
      </Fact>
      <Fact title="Confirmed">{row.confirmedAt ? <Moment iso={row.confirmedAt} /> : 'Not yet'}</Fact>
      <Fact title="Ended">{row.endedAt ? <Moment iso={row.endedAt} /> : 'No'}</Fact>
      {row.complainedAt ? (
        <Fact title="Marked an issue as spam">
          <Moment iso={row.complainedAt} />
        </Fact>
      ) : null}
    </Facts>
    <section aria-labelledby="consent" className="mt-8">
      <h2 id="consent" className="text-xl">
        Proof of consent
      </h2>
      {row.state === 'erased' ? (
        <p className="mt-3 text-ink-soft">
          We erased the address and the proof. A code, from which no one can read the address, keeps it from being
          imported again.
        </p>
      ) : (
        <Facts className="mt-3">
          <Fact title="Agreed to" isWide>
            {row.consentText}
          </Fact>
          <Fact title="Asked on">
            <Moment iso={row.requestedAt} />
          </Fact>
          <Fact title="From the IP address">{row.consentAddress ?? 'Not recorded'}</Fact>
        </Facts>
      )}
    </section>
    {row.earlierConsents.length > 0 ? <EarlierConsents consents={row.earlierConsents} /> : null}
    <Steps subscriber={row} />
  </div>
)

const EarlierConsents = ({ consents }: { consents: DeskSubscriber['earlierConsents'] }) => (
  <section aria-labelledby="earlier" className="mt-8">
    <h2 id="earlier" className="text-xl">
      Earlier subscriptions
    </h2>
    <p className="mt-2 text-ink-soft">
      These subscriptions have ended. We keep the proof that this person agreed to them.
    </p>
    {consents.map(({ text, address, source, requestedAt, confirmedAt, endedAt }) => (
      <Facts key={requestedAt} className="mt-3">
        <Fact title="Agreed to" isWide>
          {text}
        </Fact>
        <Fact title="Source">{sourceLabels[source]}</Fact>
        <Fact title="Asked on">
          <Moment iso={requestedAt} />
        </Fact>
        <Fact title="From the IP address">{address ?? 'Not recorded'}</Fact>
        <Fact title="Confirmed">
          <Moment iso={confirmedAt} />
        </Fact>
        <Fact title="Ended">{endedAt ? <Moment iso={endedAt} /> : 'Not recorded'}</Fact>
      </Facts>
    ))}
  </section>
)

function Steps({ subscriber: { id, state, email } }: { subscriber: DeskSubscriber }) {
  const resend = useSubscriberChange(resending, id)
  const end = useSubscriberChange(ending, id)
  const erase = useSubscriberChange(erasing, id)
  if (state === 'erased') return null
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-line border-t pt-6">
      {state === 'pending' ? (
        <AskedStep
          action="Resend confirmation"
          doing="Sending..."
          look="primary"
          question="Resend the confirmation email?"
          run={async () => {
            await resend()
            return { title: 'Confirmation sent', description: 'Only the link in the newest email works.' }
          }}
        >
          <p>We email {email} a new link. One address gets at most five of these emails a day.</p>
        </AskedStep>
      ) : null}
      {state === 'pending' || state === 'confirmed' ? (
        <AskedStep
          action="Unsubscribe"
          doing="Unsubscribing..."
          question={`Unsubscribe ${email}?`}
          run={async () => {
            await end()
            return { title: 'Unsubscribed', description: "They won't get any more issues." }
          }}
        >
          <p>Do this if the person asked you to. They can subscribe again with the form on the site.</p>
        </AskedStep>
      ) : null}
      <AskedStep
        action="Erase"
        doing="Erasing..."
        question={`Erase ${email}?`}
        run={async () => {
          await erase()
          return { title: 'Subscriber erased' }
        }}
      >
        <p>
          We delete the address and the proof of consent, and keep only a hash so that no import adds the address again.
          You can't undo this.
        </p>
      </AskedStep>
    </div>
  )
}
