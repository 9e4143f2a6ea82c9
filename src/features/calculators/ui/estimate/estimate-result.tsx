import { Suspense } from 'react'
import { Link } from 'react-router'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import type { calculatorForm } from '../kit/calculator-form.ts'
import {
  calculatorPath,
  disclaimer,
  type EstimateInput,
  estimatedAmount,
  estimateSentence,
  type InDetail,
  inDetail,
  pathTo,
} from './estimate.ts'
import { amountFont, LawEstimate, lawLook } from './law-estimate.tsx'
import { whyTheyDiffer } from './why-they-differ.ts'

const [warning, invitation] = disclaimer.split('book a consultation')

interface Props {
  input: EstimateInput
  /** True if the browser posted the form as plain HTML. The result then takes the focus. */
  isPosted: boolean
}

/**
 * Shows the quick rule's figure and, below it, the figure under the law. The quick rule's letters are never larger than
 * the law's. With scripts, a toast has already announced the quick rule's figure to screen readers.
 */
export default function EstimateResult({ input, isPosted }: Props) {
  const detail = inDetail(input)
  // Both figures name the same currency. The sentence doesn't, because its words are fixed.
  const amount = `${input.country === 'ca' ? 'CA' : ''}${estimatedAmount(input)}`
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, only this brings the result to the person.
      autoFocus={isPosted}
      className="mt-6 rounded-md bg-brand-soft p-5 outline-none"
    >
      <h3 className="font-sans font-semibold text-[0.9375rem]">Quick rule</h3>
      <p className={`${amountFont} mt-1 text-2xl`}>{amount}</p>
      <div className="mt-3 grid gap-2 text-[0.9375rem] text-ink-soft">
        <p className="wrap-anywhere">{estimateSentence(input)}</p>
        <p>
          {warning}
          <Link to="/book-consultation" className="text-brand underline underline-offset-4">
            book a consultation
          </Link>
          {invitation}
        </p>
      </div>
      <h3 className="mt-4 border-line-strong/40 border-t pt-4 font-sans font-semibold text-[0.9375rem]">
        Under the law
      </h3>
      <div aria-live="polite">
        <ErrorBoundary>
          <Suspense fallback={<Calculating />}>
            <LawEstimate detail={detail} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{whyTheyDiffer[detail.slug]}</p>
      {isPosted ? (
        <DetailsButton detail={detail} />
      ) : (
        <ArrowLink to={calculatorPath(detail)} className="mt-1 text-brand">
          Calculate in detail
        </ArrowLink>
      )}
    </div>
  )
}

/** A placeholder as tall as the figure, so that no link or button moves when the figure has loaded. */
const Calculating = () => (
  <>
    <p className="text-[0.9375rem] text-ink-soft">Calculating under the law…</p>
    <p className={`${lawLook('')} mt-1`}>&nbsp;</p>
  </>
)

/** Posts the inputs to the calculator, because without scripts the calculator can't read them from its address. */
function DetailsButton({ detail }: { detail: InDetail }) {
  // Import only the type. Importing the form itself would make the home page load one more file.
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
