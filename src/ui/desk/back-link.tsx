import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { lastVisit } from './visits.ts'

/** A link from a record's page back to the list, with the filters and the scroll position that the list had. */
export const BackLink = ({ to, children }: { to: ComponentProps<typeof Link>['to']; children: ReactNode }) => (
  <p className="mb-2">
    <Link
      {...lastVisit(to)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden size={18} className="shrink-0" />
      {children}
    </Link>
  </p>
)
