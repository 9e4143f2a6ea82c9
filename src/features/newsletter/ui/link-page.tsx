import type { ReactNode } from 'react'
import { Container } from '../../../ui/section.tsx'

/** What is sent with pages that carry a token in their address: it stays between the mail and this site. */
export const linkPageHeaders = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })

/** The frame of the pages that newsletter mails link to. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="py-16 md:py-24">
      <div className="max-w-xl">
        <h1 tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        <div className="mt-6 space-y-6 text-lg">{children}</div>
      </div>
    </Container>
  )
}

/** A way on for whoever cannot use the link. */
export function Failure({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className="rounded-md border border-danger bg-danger-soft px-5 py-4">
      <p>{children}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
