import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '../../../../ui/base/section.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'

export const textLink = 'rounded-sm text-brand underline underline-offset-4 hover:text-brand-strong'

interface Props {
  title: string
  intro?: ReactNode
  /** True if this card is the result of the person's last step. Its heading then takes the focus. */
  isAnswer?: boolean
  /** Shown between the heading and the rest of the card. */
  tabs?: ReactNode
  children: ReactNode
}

/** The narrow card on every page about signing in. */
export function AuthCard({ title, intro, isAnswer = false, tabs, children }: Props) {
  return (
    <Container className="py-10 md:py-20">
      <div className="mx-auto max-w-md">
        <div className="rounded-lg border border-line bg-surface p-6 sm:p-9">
          <h1
            key={title}
            ref={isAnswer ? takeFocus : undefined}
            tabIndex={-1}
            className="hyphens-auto text-3xl [overflow-wrap:anywhere]"
          >
            {title}
          </h1>
          {intro ? <div className="mt-3 text-ink-soft">{intro}</div> : null}
          {tabs}
          <div className="mt-7 space-y-6">{children}</div>
        </div>
        <p className="mt-6 text-center text-[0.9375rem] text-ink-soft">
          Need help?{' '}
          <Link to="/contact" className={textLink}>
            Contact us
          </Link>
        </p>
      </div>
    </Container>
  )
}
