import { type InputEvent, type SubmitEvent, useState } from 'react'
import type { QuickEstimateInput } from '../../../../tax/quick-estimate.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { calculatorPath, disclaimer, estimateSentence, invalidIncome, readEstimateForm } from './estimate.ts'
import { EstimateForm } from './estimate-form.tsx'
import { EstimateResult } from './estimate-result.tsx'
import { reformatIncome } from './income.ts'

export function EstimateCard() {
  const [calculated, setCalculated] = useState<QuickEstimateInput>()
  const [error, setError] = useState<string>()

  function calculate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = readEstimateForm(event.currentTarget)
    setCalculated(input)
    setError(input ? undefined : invalidIncome)
    if (input) {
      toast({ title: 'Tax Estimate', description: `${estimateSentence(input)} ${disclaimer}` })
      return
    }
    toast({ title: 'Invalid Income', description: invalidIncome, variant: 'destructive' })
    event.currentTarget.querySelector<HTMLInputElement>('input')?.focus()
  }

  function reformat(event: InputEvent<HTMLInputElement>) {
    reformatIncome(event.currentTarget, event.nativeEvent.inputType === 'deleteContentForward')
    setError(undefined)
  }

  return (
    <div className="relative rounded-lg border border-line bg-surface p-6 shadow-lg md:p-8">
      <h2 className="text-2xl">Quick tax estimate</h2>
      <p className="mt-2 text-base text-ink-soft">A ballpark in seconds. Nothing leaves your browser.</p>
      <EstimateForm error={error} onInput={reformat} onSubmit={calculate} />
      {calculated ? <EstimateResult input={calculated} details={calculatorPath(calculated)} /> : null}
    </div>
  )
}
