import { ButtonLink } from '../../../../ui/base/button.tsx'
import { NumberedSteps } from '../../../../ui/page/numbered-steps.tsx'

const steps = [
  {
    title: 'We set up your year',
    text: 'Your adviser adds each return or service that we agreed on, with its due date.',
  },
  {
    title: 'You get an email',
    text: 'It says that something is waiting for you here, and links to this portal.',
  },
  {
    title: 'You follow every stage',
    text: 'This page shows where each return stands, whose turn it is, and how many days are left.',
  },
]

/** Tells a client without engagements what happens next. */
export const NoEngagements = () => (
  <section aria-labelledby="no-year" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
    <h2 id="no-year" className="text-xl">
      Your first year isn't set up yet
    </h2>
    <NumberedSteps steps={steps} />
    <ButtonLink look="secondary" to="/book-consultation" className="mt-6">
      Talk to us about your year
    </ButtonLink>
  </section>
)
