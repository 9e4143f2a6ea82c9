import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type FaqText, pricePlaceholders } from '../../desk-contract.ts'
import { topics } from '../../shared/topics.ts'

const hint = `An empty line starts a new paragraph. For the firm's prices, use ${pricePlaceholders.join(', ')}. Please name the tax year of every date and amount.`

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
