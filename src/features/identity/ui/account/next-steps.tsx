import { ButtonLink } from '../../../../ui/base/button.tsx'
import { NumberedSteps } from '../../../../ui/page/numbered-steps.tsx'

const aboutTheCall =
  "Tell us where you live, work and file. We'll tell you whether and how we can help, and what it costs."

const toBook = { title: 'Book a free 15-minute call', text: aboutTheCall }
const booked = { title: 'We talk for 15 minutes', text: `Your call is booked. ${aboutTheCall}` }

const steps = [
  {
    title: 'Tell us what you need',
    text: 'Which years, countries and deadlines? You can also send us a message first.',
  },
  {
    title: 'We open your workspace',
    text: 'Once you are our client, this page shows your returns, checklist and documents.',
  },
]

/** The next steps for someone who isn't a client yet. */
export function NextSteps({ isCallAhead }: { isCallAhead: boolean }) {
  return (
    <section aria-labelledby="next-steps" className="mt-8 max-w-3xl">
      <p className="text-lg text-ink-soft">Your account is ready. Here's how to become a client.</p>
      <h2 id="next-steps" className="mt-8 text-2xl">
        What happens next
      </h2>
      <NumberedSteps steps={[isCallAhead ? booked : toBook, ...steps]} />
      <div className="mt-8 flex flex-wrap gap-3">
        {isCallAhead ? null : <ButtonLink to="/book-consultation">Book a consultation</ButtonLink>}
        <ButtonLink look="secondary" to="/contact">
          Send a message
        </ButtonLink>
      </div>
    </section>
  )
}
