import { type InputEvent, type SubmitEvent, useState } from 'react'
import { countries, filingStatuses, type QuickEstimateInput } from '../../../tax/quick-estimate.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryNames, disclaimer, estimateSentence, invalidIncome, readEstimateForm, statusNames } from './estimate.ts'
import { EstimateResult } from './estimate-result.tsx'
import { reformatIncome } from './income.ts'
import { IncomeField } from './income-field.tsx'

export function EstimateCard() {
  const [calculated, setCalculated] = useState<QuickEstimateInput>()
  const [isInvalid, setIsInvalid] = useState(false)

  function calculate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = readEstimateForm(event.currentTarget)
    setIsInvalid(!input)
    setCalculated(input)
    if (input) {
      toast({ title: 'Tax Estimate', description: `${estimateSentence(input)} ${disclaimer}` })
      return
    }
    toast({ title: 'Invalid Income', description: invalidIncome, variant: 'destructive' })
    event.currentTarget.querySelector<HTMLInputElement>('input[name=income]')?.focus()
  }

  function reformat(event: InputEvent<HTMLInputElement>) {
    reformatIncome(event.currentTarget, event.nativeEvent.inputType === 'deleteContentForward')
    if (isInvalid) setIsInvalid(false)
  }

  return (
    <div className="relative rounded-lg border border-line bg-surface p-6 shadow-card md:p-8">
      <h2 className="text-2xl">Quick tax estimate</h2>
      <p className="mt-2 text-base text-ink-soft">A first figure in seconds, worked out in your browser.</p>
      <form noValidate action="/calculators" onSubmit={calculate} className="mt-6 grid gap-5">
        <label className="grid gap-1.5 font-medium text-base">
          Country
          <Select name="country" defaultValue="us">
            {countries.map((country) => (
              <option key={country} value={country}>
                {countryNames[country]}
              </option>
            ))}
          </Select>
        </label>
        <IncomeField isInvalid={isInvalid} onInput={reformat} />
        <label className="grid gap-1.5 font-medium text-base">
          Filing status
          <Select name="status" defaultValue="single">
            {filingStatuses.map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </Select>
        </label>
        <Button type="submit" size="lg" className="w-full">
          Calculate
        </Button>
      </form>
      {calculated ? <EstimateResult input={calculated} /> : null}
    </div>
  )
}
