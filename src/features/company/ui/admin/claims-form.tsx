import { TextField } from '../../../../ui/base/text-field.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { RowList } from '../../../../ui/desk/row-list.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { maxBadges } from '../../shared/record-rules.ts'
import { SectionOutcome } from './section-outcome.tsx'
import { type ClaimsValues, ClaimsForm as Schema, toClaimsValues } from './section-values.ts'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const claim = { autoComplete: 'off', maxLength: 60 } as const

export function ClaimsForm(props: SectionFormProps) {
  const { form, state } = useSectionForm<ClaimsValues>({ ...props, schema: Schema, toValues: toClaimsValues })
  return (
    <>
      <Form form={form} action="Save claims and badges" sending="Saving..." look="secondary">
        <div className={fieldPairs}>
          <TextField label="Clients" {...claim} {...form.field('claims.clients')} />
          <TextField
            label="Rating"
            {...claim}
            hint="Once you have published reviews, the site shows their average and count instead."
            {...form.field('claims.rating')}
          />
          <TextField label="Credentials" className="sm:col-span-2" {...claim} {...form.field('claims.credentials')} />
        </div>
        <Texts form={form} name="trustStrip" title="Trust strip on the home page" noun="Entry" />
        <Texts form={form} name="trustBadges" title="Trust badges in the footer" noun="Badge" />
      </Form>
      <SectionOutcome {...state} />
    </>
  )
}

interface TextsProps {
  form: ReturnType<typeof useSectionForm<ClaimsValues>>['form']
  name: 'trustBadges' | 'trustStrip'
  title: string
  noun: string
}

function Texts({ form, name, title, noun }: TextsProps) {
  return (
    <RowList
      control={form.control}
      name={name}
      title={title}
      noun={noun}
      maxRows={maxBadges}
      empty={{ text: '' }}
      first="text"
    >
      {(index) => (
        <TextField
          label={
            <span className="sr-only">
              {noun} {index + 1}
            </span>
          }
          {...claim}
          {...form.field(`${name}.${index}.text`)}
        />
      )}
    </RowList>
  )
}
