import { Options } from '../../../../ui/choice-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { useServerForm } from '../../../../ui/use-server-form.ts'
import { type FaqText, pricePlaceholders } from '../../admin-contract.ts'
import { topics } from '../../topics-contract.ts'

const hint = `An empty line begins a new paragraph. Prices of the company record: ${pricePlaceholders.join(', ')}. Please name the tax year of every date and amount.`

export function FaqFields({ form }: { form: ReturnType<typeof useServerForm<FaqText>> }) {
  return (
    <>
      <TextField label="Question" maxLength={200} {...form.field('question')} />
      <TextArea label="Answer" hint={hint} rows={8} {...form.field('answer')} />
      <SelectField label="Category" className="max-w-xs" {...form.field('topic')}>
        <Options words={topics} />
      </SelectField>
    </>
  )
}
