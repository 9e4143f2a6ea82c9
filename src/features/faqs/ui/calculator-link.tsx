import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { calculatorForQuestion } from '../shared/calculators.ts'

/** A link to the calculator that answers the question. Shows nothing if none does. */
export function CalculatorLink({ slug }: { slug: string }) {
  const calculator = calculatorForQuestion(slug)
  return calculator ? (
    <p>
      <ArrowLink to={`/calculators/${calculator}`} className="text-brand">
        Work it out with our free calculator
      </ArrowLink>
    </p>
  ) : null
}
