import type { ReactNode } from 'react'

interface Props {
  title: string
  intro: string
  /** A button that creates something, for example. */
  action?: ReactNode
}

/** The heading of a page of the administration or the portal. */
export const DeskHeading = ({ title, intro, action }: Props) => (
  <div className="flex flex-wrap items-start justify-between gap-4">
    <div className="xl:min-w-0 xl:flex-1">
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-2 max-w-[65ch] text-ink-soft">{intro}</p>
    </div>
    {action}
  </div>
)
