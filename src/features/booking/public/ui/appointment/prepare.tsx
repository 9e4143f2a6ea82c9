import { useCurrentClient } from '../../../../clients/ui/current-client.ts'
import { useUser } from '../../../../identity/ui/session.ts'
import { preparationFor, stepsAfterTheCall } from '../../shared/preparation.ts'

/**
 * What happens after the call, whatever it is about. Until we know whether a signed-in person is a client, it is only
 * room for a client's steps. So the page around it doesn't move.
 */
export function AfterTheCall() {
  const isSignedIn = Boolean(useUser())
  const { clients, isPending } = useCurrentClient({ enabled: isSignedIn })
  const isUnknown = isSignedIn && isPending
  const steps = stepsAfterTheCall(isUnknown || clients.some(({ isArchived }) => !isArchived))
  return (
    <section aria-labelledby="after-the-call" className={isUnknown ? 'invisible' : undefined}>
      <h2 id="after-the-call" className="text-xl">
        What happens after the call
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-brand">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the visitor should have ready. */
export function Prepare({ topic }: { topic: string }) {
  return (
    <section aria-labelledby="prepare">
      <h2 id="prepare" className="text-xl">
        What to prepare
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-brand">
        {preparationFor(topic).map((item) => (
          <li key={item} className="pl-1">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Please don't send documents by email. On the call, we'll tell you what we need and where to upload it securely.
      </p>
    </section>
  )
}
