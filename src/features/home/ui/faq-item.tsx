import { ChevronDown } from 'lucide-react'
import type { Faq } from './faqs.ts'

/** One of a group of which the browser keeps a single one open. */
export function FaqItem({ faq }: { faq: Faq }) {
  return (
    <details name="home-faqs" className="group border-line border-b">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 transition-colors duration-150 hover:text-brand [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl leading-snug">{faq.question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-[65ch] gap-3 pr-10 pb-6 text-ink-soft">
        {faq.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
