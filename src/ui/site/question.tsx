import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface QuestionProps {
  /** The browser keeps only one question of a group open. */
  group: string
  question: string
  /** The answer's paragraphs. */
  answer: string[]
  /** The answer's id. A link to the id opens the answer, even without scripts. */
  anchor?: string
  /** Shown below the answer. */
  children?: ReactNode
}

/** A question that shows its answer when pressed, even without scripts. */
export function Question({ group, question, answer, anchor, children }: QuestionProps) {
  return (
    <details name={group} className="group border-line border-b">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 transition-colors duration-150 hover:text-brand [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl leading-snug">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div id={anchor} className={`grid max-w-[65ch] gap-3 pr-10 pb-6 text-ink-soft ${anchor ? 'scroll-mt-28' : ''}`}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </details>
  )
}
