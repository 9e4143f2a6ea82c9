import { ButtonLink } from '../../../../ui/base/button.tsx'

const whatACallBrings =
  'You tell us where you live, work and file; we tell you whether and how we can help, and what it costs.'

const toBook = { title: 'Book a free 15-minute call', text: whatACallBrings }
const booked = { title: 'We talk for 15 minutes', text: `Your call is booked. ${whatACallBrings}` }

const steps = [
  {
    title: 'Tell us what you need',
    text: 'Which years, which countries, which deadlines. You can also write first, in your own words.',
  },
  {
    title: 'We open your workspace',
    text: 'Once you are our client, your returns, your checklist and your documents appear on this page.',
  },
]

/** For someone the firm has not taken on yet. */
export function NextSteps({ isCallAhead }: { isCallAhead: boolean }) {
  return (
    <section aria-labelledby="next-steps" className="mt-8 max-w-2xl">
      <p className="text-lg text-ink-soft">
        Your account is ready. You are not one of our clients yet: this is how you become one.
      </p>
      <h2 id="next-steps" className="mt-8 text-2xl">
        What happens next
      </h2>
      <ol className="mt-5 space-y-5">
        {[isCallAhead ? booked : toBook, ...steps].map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden
              className="flex size-8 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand-strong tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        {isCallAhead ? null : <ButtonLink to="/book-consultation">Book a call</ButtonLink>}
        <ButtonLink look="secondary" to="/contact">
          Write to us
        </ButtonLink>
      </div>
    </section>
  )
}
