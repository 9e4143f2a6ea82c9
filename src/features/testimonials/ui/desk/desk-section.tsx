import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  children: ReactNode
}

/** A section of a testimonial's page, below its text. */
export const DeskSection = ({ id, title, children }: Props) => (
  <section aria-labelledby={`${id}-title`} className="mt-10 space-y-4 border-line border-t pt-6">
    <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)
