import { type ChangeEvent, type InputEvent, lazy, type SubmitEvent, Suspense, useState } from 'react'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { track } from '../../../analytics/ui/track.ts'
import {
  disclaimer,
  type EstimateInput,
  estimateForm,
  estimateInput,
  estimateSentence,
  estimateTexts,
  invalidIncome,
} from './estimate.ts'
import { EstimateForm } from './estimate-form.tsx'
import { reformatIncome } from './income.ts'

const note = 'mt-6 rounded-md bg-brand-soft p-5 text-[0.9375rem]'
const sentencesOf = (input: EstimateInput) => `${estimateSentence(input)} ${disclaimer}`

/** Loads once there is a result. */
const EstimateResult = lazy(() => import('./estimate-result.tsx'))

export function EstimateCard() {
  const posted = usePosted(estimateForm.name)
  const [{ texts, isPosted }] = useState({ texts: estimateTexts(posted?.values ?? {}), isPosted: posted !== undefined })
  const [calculated, setCalculated] = useState(isPosted ? estimateInput(texts) : undefined)
  const [error, setError] = useState(isPosted && !calculated ? invalidIncome : undefined)

  function calculate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = estimateInput(estimateTexts(Object.fromEntries(new FormData(event.currentTarget))))
    setCalculated(input)
    setError(input ? undefined : invalidIncome)
    if (input) {
      track('estimate_made', { country: input.country })
      toast({ title: 'Tax Estimate', description: sentencesOf(input) })
      return
    }
    toast({ title: 'Invalid Income', description: invalidIncome, variant: 'destructive' })
    event.currentTarget.querySelector<HTMLInputElement>('[name=income]')?.focus()
  }

  function reformat(event: InputEvent<HTMLInputElement>) {
    reformatIncome(event.currentTarget, event.nativeEvent.inputType === 'deleteContentForward')
    setError(undefined)
  }

  /** Changes the result at once. Only the figure under the law depends on the province. */
  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const { province } = estimateTexts({ province: event.currentTarget.value })
    setCalculated((input) => input && { ...input, province })
  }

  return (
    <div className="relative rounded-lg border border-line bg-surface p-6 shadow-lg md:p-8">
      <h2 className="text-2xl">Quick tax estimate</h2>
      <p className="mt-2 text-base text-ink-soft">A ballpark in seconds. We keep no amounts.</p>
      <EstimateForm
        texts={texts}
        isPosted={isPosted}
        error={error}
        onInput={reformat}
        onProvince={choose}
        onSubmit={calculate}
      />
      {calculated ? (
        <ErrorBoundary fallback={<p className={note}>{sentencesOf(calculated)}</p>}>
          <Suspense fallback={<p className={note}>Calculating…</p>}>
            <EstimateResult input={calculated} isPosted={isPosted} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}
