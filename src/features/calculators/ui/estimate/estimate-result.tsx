import { Link } from 'react-router'
import type { QuickEstimateInput } from '../../../../tax/quick-estimate.ts'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { disclaimer, estimatedAmount, estimateSentence } from './estimate.ts'

const [warning, invitation] = disclaimer.split('book a consultation')

/**
 * The result, which stays on the page. The toast disappears, and has already announced the result to screen readers.
 */
export function EstimateResult({ input, details }: { input: QuickEstimateInput; details: string }) {
  const amount = estimatedAmount(input)
  return (
    <div className="mt-6 rounded-md bg-brand-soft p-5">
      <p
        aria-hidden="true"
        className={`wrap-anywhere font-serif text-brand tabular-nums leading-none ${amount.length > 12 ? 'text-2xl' : 'text-4xl'}`}
      >
        {amount}
      </p>
      <p className="wrap-anywhere mt-3 text-base">{estimateSentence(input)}</p>
      <p className="mt-2 text-base text-ink-soft">
        {warning}
        <Link to="/book-consultation" className="text-brand underline underline-offset-4">
          book a consultation
        </Link>
        {invitation}
      </p>
      <ArrowLink to={details} className="mt-1 text-brand">
        Calculate in detail
      </ArrowLink>
    </div>
  )
}
