import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { CheckBoxes } from '../../../../ui/forms/check-boxes.tsx'
import { Options, sameWords } from '../../../../ui/forms/choice-field.tsx'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { categories } from '../../../blog/shared/lists.ts'
import { type CampaignDraft, maxPerSecond } from '../contract.ts'
import { audienceLabels, doubtLabels } from './labels.ts'
import { audienceCount } from './queries.ts'

/** The form's document type isn't recursive, because the form library's types would follow every level of the tree. */
export interface DraftValues extends Omit<CampaignDraft, 'document'> {
  document: { type: 'doc'; content: unknown[] }
}
export type DraftForm = ReturnType<typeof useServerForm<DraftValues, CampaignDraft>>

const speeds = [
  { name: 'perSecond', label: 'Emails per second' },
  { name: 'perDomain', label: 'Emails per second to one domain' },
] as const

/** Who gets the issue, and how fast. */
export const DraftChoices = ({ form }: { form: DraftForm }) => (
  <>
    <fieldset className="rounded-lg border border-line bg-surface p-5">
      <legend className="px-1 font-serif text-xl">Audience</legend>
      <div className="grid gap-5">
        <SelectField label="Who gets it" className="max-w-md" {...form.field('language')}>
          <Options words={audienceLabels} />
        </SelectField>
        <CheckBoxes
          legend="Only subscribers interested in"
          hint="Choose none to reach everyone. Subscribers who chose no interests get every issue."
          words={sameWords(categories)}
          {...form.field('interests')}
        />
        <Count form={form} />
      </div>
    </fieldset>
    <fieldset className="rounded-lg border border-line bg-surface p-5">
      <legend className="px-1 font-serif text-xl">Sending</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {speeds.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxPerSecond}
            {...form.field(name)}
          />
        ))}
        <SelectField
          label="If we can't know whether an email was sent"
          hint="This happens if the site or the mail server stops in the middle of an email."
          className="sm:col-span-full"
          {...form.field('doubtRule')}
        >
          <Options words={doubtLabels} />
        </SelectField>
      </div>
    </fieldset>
  </>
)

const confirmedNoun = ['confirmed subscriber', 'confirmed subscribers'] as const

function Count({ form }: { form: DraftForm }) {
  const [language, interests] = form.watch(['language', 'interests'])
  const { data } = useQuery(audienceCount({ language, interests: interests || [] }))
  return (
    <p role="status" className="text-[0.9375rem] tabular-nums">
      {data ? `${countOf(data.count, confirmedNoun)} at the moment` : 'Counting subscribers...'}
    </p>
  )
}
