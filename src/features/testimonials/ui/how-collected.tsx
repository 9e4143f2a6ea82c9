import { Link } from 'react-router'

const rules = [
  "Any client can write one. Reviews from clients we've invited are marked Verified.",
  'We read every review before we publish it, and publish good and bad ones alike.',
  "We only decline reviews that aren't from clients, contain personal data, are unlawful or offensive, promotional, off-topic, or duplicates.",
  "If we correct punctuation, we say so. The words stay the author's own, and we keep the original.",
  'You can withdraw your review anytime.',
]

/** How we collect and publish testimonials. */
export function HowCollected() {
  return (
    <aside aria-labelledby="policy-title" className="self-start lg:sticky lg:top-26">
      <h2 id="policy-title" className="text-2xl">
        How we collect reviews
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
