import { Link } from 'react-router'

const rules = [
  'Anyone can write one. Clients whom we invite by email are marked as verified.',
  'A person reads each before it is published. Good or bad makes no difference.',
  'We leave one out only for one of these reasons: not by a client, personal data, unlawful or offensive, advertising, not about our work, or sent twice.',
  'We may correct spelling, and say so. The words stay the writer’s own, and the original is kept.',
  'Whoever has written one can withdraw it at any time.',
]

/** The policy, beside what it is about. */
export function HowCollected() {
  return (
    <aside aria-labelledby="policy-title" className="self-start lg:sticky lg:top-26">
      <h2 id="policy-title" className="text-2xl">
        How we collect them
      </h2>
      <ul className="mt-4 grid list-disc gap-3 pl-5 text-ink-soft marker:text-brand">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-5 text-ink-soft">
        To withdraw yours,{' '}
        <Link to="/contact?about=testimonial" className="text-brand underline underline-offset-4">
          write to us
        </Link>
        .
      </p>
    </aside>
  )
}
