import type { ReactNode } from 'react'
import { Container } from '../base/section.tsx'

interface CallBoxProps {
  title: string
  text: ReactNode
  /** Buttons and links. */
  children: ReactNode
}

/** The end of a public page: what to do next. */
export function CallBox({ title, text, children }: CallBoxProps) {
  return (
    <section aria-labelledby="next-title" className="pb-16 md:pb-24 print:hidden">
      <Container>
        <div className="items-center justify-between gap-x-12 rounded-lg bg-brand-soft px-6 py-10 md:px-12 md:py-12 lg:flex">
          <div>
            <h2 id="next-title" className="max-w-2xl text-3xl md:text-4xl">
              {title}
            </h2>
            <p className="mt-4 max-w-[54ch] text-ink-soft text-lg">{text}</p>
          </div>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3 lg:mt-0 lg:max-w-sm lg:flex-none lg:flex-col lg:items-stretch lg:text-center lg:*:justify-center">
            {children}
          </div>
        </div>
      </Container>
    </section>
  )
}
