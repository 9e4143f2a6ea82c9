import { TextField } from '../../../../ui/base/text-field.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { RowList } from '../../../../ui/desk/row-list.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { maxPeople } from '../../shared/record-rules.ts'
import { PortraitField } from './portrait-field.tsx'
import { SectionOutcome } from './section-outcome.tsx'
import { TeamForm as Schema, type TeamValues, toTeamValues } from './section-values.ts'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const emptyPerson = {
  ...{ name: '', credential: '', credentialUrl: '', region: '', languages: '', about: '' },
  ...{ portrait: '', isShown: true },
}
const line = { autoComplete: 'off' } as const

export function TeamForm(props: SectionFormProps) {
  const { form, state } = useSectionForm<TeamValues>({ ...props, schema: Schema, toValues: toTeamValues })
  return (
    <>
      <Form form={form} action="Save team" sending="Saving..." look="secondary">
        <RowList
          control={form.control}
          name="team"
          title="People"
          noun="Person"
          hint="In the order the site shows them."
          maxRows={maxPeople}
          empty={emptyPerson}
          first="name"
          isTall
        >
          {(index) => <Person form={form} index={index} />}
        </RowList>
      </Form>
      <SectionOutcome {...state} />
    </>
  )
}

function Person({ form, index }: { form: ReturnType<typeof useSectionForm<TeamValues>>['form']; index: number }) {
  const field = (name: keyof typeof emptyPerson) => form.field(`team.${index}.${name}`)
  const portrait = `team.${index}.portrait` as const
  const { error } = field('portrait')
  const { error: _, ...shown } = field('isShown')
  return (
    <fieldset className={`min-w-0 ${fieldPairs}`}>
      <legend className="sr-only">Person {index + 1}</legend>
      <PortraitField
        name={form.watch(`team.${index}.name`)}
        portrait={form.watch(portrait)}
        error={error}
        onChange={(src) => form.set(portrait, src, { shouldDirty: true })}
      />
      <TextField
        label="Name"
        hint="Spell it as in their account and under Availability."
        maxLength={80}
        {...line}
        {...field('name')}
      />
      <TextField label="State or province" maxLength={80} {...line} {...field('region')} />
      <TextField
        label="Credential"
        hint="In the wording that the license allows."
        maxLength={120}
        className="sm:col-span-2"
        {...line}
        {...field('credential')}
      />
      <TextField
        label="Public register"
        type="url"
        inputMode="url"
        placeholder="https://"
        className="sm:col-span-2"
        {...line}
        {...field('credentialUrl')}
      />
      <TextField
        label="Languages"
        hint="Separated by commas."
        className="sm:col-span-2"
        {...line}
        {...field('languages')}
      />
      <TextArea label="About" maxLength={600} className="sm:col-span-2" {...field('about')} />
      <label className="inline-flex min-h-11 items-center gap-2.5 sm:col-span-2">
        <input type="checkbox" className="size-5 accent-brand" {...shown} />
        Show this person on the site
      </label>
    </fieldset>
  )
}
