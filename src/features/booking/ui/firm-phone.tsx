import type { ReactNode } from 'react'
import type { Company } from '../../company/contract.ts'

interface Props {
  /** Undefined until it has loaded. */
  firm: Pick<Company, 'phone' | 'formattedPhone'> | undefined
  /** The words around the link that calls. */
  children: (number: ReactNode) => ReactNode
}

/** A link that calls the firm; nothing if it has no number. */
export function FirmPhone({ firm, children }: Props) {
  if (!firm?.phone) return null
  return children(
    <a href={`tel:${firm.phone}`} className="whitespace-nowrap font-semibold text-brand underline underline-offset-4">
      {firm.formattedPhone || firm.phone}
    </a>,
  )
}
