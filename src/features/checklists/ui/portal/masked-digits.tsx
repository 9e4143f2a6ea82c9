import { Link } from 'react-router'
import { identifiersIn } from '../../../../tax/identifiers/identifiers.ts'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'

/** Warns that we hide the digits of tax IDs in what the person has typed, and says where to write them instead. */
export const MaskedDigits = ({ text = '' }: { text?: string | undefined }) => (
  <IdentifierWarning names={identifiersIn(text)} className="mt-2">
    We hide all but the last digits. If we need the whole number, write it in a{' '}
    <Link to="/client-portal/messages" className="underline underline-offset-4">
      message
    </Link>
    .
  </IdentifierWarning>
)
