import { ButtonLink } from '../../../../ui/base/button.tsx'

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
    <ol className="mt-5 space-y-5">
      {steps.map(({ title, text }, index) => (
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
    <ButtonLink look="secondary" to="/book-consultation" className="mt-6">
      Talk to us about your year
    </ButtonLink>
  </section>
)
