import { Link } from 'react-router'
import type { QuickEstimateInput } from '../../../../tax/quick-estimate.ts'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import type { calculatorForm } from '../kit/calculator-form.ts'
import { calculatorPath, disclaimer, estimatedAmount, estimateSentence, inDetail } from './estimate.ts'

const [warning, invitation] = disclaimer.split('book a consultation')

interface Props {
  input: QuickEstimateInput
  /** The browser posted the form as plain HTML, so the result takes the focus. */
  isPosted: boolean
}

/** The result, which stays on the page. With scripts, a toast has already announced it to screen readers. */
export function EstimateResult({ input, isPosted }: Props) {
  const amount = estimatedAmount(input)
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, only this brings the result to the person.
      autoFocus={isPosted}
      className="mt-6 rounded-md bg-brand-soft p-5 outline-none"
    >
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
      {isPosted ? (
        <DetailsButton input={input} />
      ) : (
        <ArrowLink to={calculatorPath(inDetail(input))} className="mt-1 text-brand">
          Calculate in detail
        </ArrowLink>
      )}
    </div>
  )
}

/** Posts the inputs to the calculator, which reads them from its address only with scripts. */
function DetailsButton({ input }: { input: QuickEstimateInput }) {
  const { path, texts } = inDetail(input)
  // Only the type is imported, because the home page would load a file more for this word.
  const form: typeof calculatorForm.name = 'calculator'
  return (
    <form method="post" action={path} className="mt-4">
      {Object.entries({ form, ...texts }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="secondary">
        Calculate in detail
      </Button>
    </form>
  )
}
