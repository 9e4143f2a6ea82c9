import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { SectionOutcome } from './section-outcome.tsx'
import { type PricesValues, PricesForm as Schema, toPricesValues } from './section-values.ts'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const money = { inputMode: 'decimal', autoComplete: 'off', maxLength: 16 } as const

export function PricesForm(props: SectionFormProps) {
  const { form, state } = useSectionForm<PricesValues>({ ...props, schema: Schema, toValues: toPricesValues })
  return (
    <>
      <Form form={form} action="Save prices" sending="Saving..." look="secondary">
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label="Individual tax, US$" {...money} {...form.field('startingPrices.individual')} />
          <TextField label="Corporate tax, US$" {...money} {...form.field('startingPrices.corporate')} />
          <TextField label="Expat services, US$" {...money} {...form.field('startingPrices.expat')} />
        </div>
        <TextField type="date" label="Prices as of" className="sm:max-w-52" {...form.field('pricesAsOf')} />
      </Form>
      <SectionOutcome {...state} />
    </>
  )
}
