import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { QuickEstimateInput } from '../../../../tax/quick-estimate.ts'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import type { calculatorForm } from '../kit/calculator-form.ts'
import {
  amountLook,
  calculatorPath,
  disclaimer,
  estimatedAmount,
  estimateSentence,
  type InDetail,
  inDetail,
  pathTo,
} from './estimate.ts'

/** Loads the tax tables once there is a result. */
const LawEstimate = lazy(() => import('./law-estimate.tsx'))

const [warning, invitation] = disclaimer.split('book a consultation')

interface Props {
  input: QuickEstimateInput
  /** The browser posted the form as plain HTML, so the result takes the focus. */
  isPosted: boolean
}

/** The result, which stays on the page. With scripts, a toast has already announced it to screen readers. */
export function EstimateResult({ input, isPosted }: Props) {
  const amount = estimatedAmount(input)
  const [province, setProvince] = useState<string>()
  const detail = inDetail(input, province)
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, only this brings the result to the person.
      autoFocus={isPosted}
      className="mt-6 rounded-md bg-brand-soft p-5 outline-none"
    >
      <p className="text-[0.9375rem] text-ink-soft">Quick rule</p>
      <p aria-hidden="true" className={`${amountLook(amount)} mt-1`}>
        {amount}
      </p>
      <p className="wrap-anywhere mt-3 text-base">{estimateSentence(input)}</p>
      <p className="mt-3 text-base text-ink-soft">
        {warning}
        <Link to="/book-consultation" className="text-brand underline underline-offset-4">
          book a consultation
        </Link>
        {invitation}
      </p>
      {isPosted ? (
        <DetailsButton detail={detail} />
      ) : (
        <ArrowLink to={calculatorPath(detail)} className="mt-1 text-brand">
          Calculate in detail
        </ArrowLink>
      )}
      {/* It comes last, so that nothing that people press moves when it has loaded. */}
      <div aria-live="polite" className="mt-5 border-line-strong/40 border-t pt-5 empty:hidden">
        <ErrorBoundary>
          <Suspense fallback={<p className="min-h-60 text-[0.9375rem] text-ink-soft">Calculating under the law…</p>}>
            <LawEstimate detail={detail} onProvince={isPosted ? undefined : setProvince} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}

/** Posts the inputs to the calculator, which reads them from its address only with scripts. */
function DetailsButton({ detail }: { detail: InDetail }) {
  // Only the type is imported, because the home page would load a file more for this word.
  const form: typeof calculatorForm.name = 'calculator'
  return (
    <form method="post" action={pathTo(detail)} className="mt-4">
      {Object.entries({ form, ...detail.texts }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="secondary">
        Calculate in detail
      </Button>
    </form>
  )
}
