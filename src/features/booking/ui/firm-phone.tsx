import type { ReactNode } from 'react'
import type { Company } from '../../company/contract.ts'

interface Props {
  /** Undefined until the firm's details have loaded. */
  firm: Pick<Company, 'phone' | 'formattedPhone'> | undefined
  /** Renders the text around the phone link. */
  children: (number: ReactNode) => ReactNode
}

/** A link that calls the firm. Renders nothing if the firm has no phone number. */
export function FirmPhone({ firm, children }: Props) {
  if (!firm?.phone) return null
  return children(
    <a href={`tel:${firm.phone}`} className="whitespace-nowrap font-semibold text-brand underline underline-offset-4">
      {firm.formattedPhone || firm.phone}
    </a>,
  )
}
