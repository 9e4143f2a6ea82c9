import { Link } from 'react-router'
import type { QuickEstimateInput } from '../../../tax/quick-estimate.ts'
import { ArrowLink } from '../../../ui/arrow-link.tsx'
import { calculatorPath, disclaimer, estimatedAmount, estimateSentence } from './estimate.ts'

const [warning, invitation] = disclaimer.split('book a consultation')

/** The result as it stays on the page; the toast has announced it. */
export function EstimateResult({ input }: { input: QuickEstimateInput }) {
  return (
    <div className="mt-6 rounded-md bg-brand-soft p-5">
      <p aria-hidden="true" className="break-words font-serif text-4xl text-brand tabular-nums leading-none">
        {estimatedAmount(input)}
      </p>
      <p className="mt-3 break-words text-base">{estimateSentence(input)}</p>
      <p className="mt-2 text-base text-ink-soft">
        {warning}
        <Link to="/book-consultation" className="text-brand underline underline-offset-4">
          book a consultation
        </Link>
        {invitation}
      </p>
      <ArrowLink to={calculatorPath(input)} className="mt-1 text-brand">
        Calculate in detail
      </ArrowLink>
    </div>
  )
}
