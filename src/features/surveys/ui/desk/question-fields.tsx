import { FieldError } from '../../../../ui/base/field.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { measureNames, measures, optionsOf, questionKindNames } from '../../shared/questions.ts'
import { type EditFormOf, linesOf } from './edit-values.ts'

interface Props {
  form: EditFormOf
  index: number
}

/** The fields of one question. */
export function QuestionFields({ form, index }: Props) {
  const place = `questions.${index}` as const
  const kind = form.watch(`${place}.kind`)
  const { error: _, ...required } = form.field(`${place}.isRequired`)
  return (
    <div className="grid gap-5">
      <input type="hidden" {...form.hidden(`${place}.key`)} />
      <TextField label={`Question ${index + 1}`} autoComplete="off" required {...form.field(`${place}.text`)} />
      <TextField label="Hint (optional)" autoComplete="off" {...form.field(`${place}.hint`)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Kind" {...form.field(`${place}.kind`)}>
          <Options words={questionKindNames} />
        </SelectField>
        <SelectField label="Measures" {...form.field(`${place}.measure`)}>
          <option value="">Nothing to compare</option>
          <Options words={measureNames} />
        </SelectField>
      </div>
      {kind === 'single' || kind === 'multiple' ? (
        <TextArea label="Choices, one per line" rows={4} {...form.field(`${place}.choices`)} />
      ) : null}
      {kind === 'scale' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Words for the lowest number" autoComplete="off" {...form.field(`${place}.lowest`)} />
          <TextField label="Words for the highest number" autoComplete="off" {...form.field(`${place}.highest`)} />
        </div>
      ) : null}
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input type="checkbox" className="size-5 accent-brand" {...required} />
        An answer is required
      </label>
      <ConditionFields form={form} index={index} />
    </div>
  )
}

/** A question with a condition appears only if an earlier question has one of the checked answers. */
function ConditionFields({ form, index }: Props) {
  const place = `questions.${index}.condition` as const
  const before = form
    .watch('questions')
    .slice(0, index)
    .map(({ measure, choices, ...question }) => ({
      ...question,
      options: optionsOf({
        ...question,
        measure: measures.find((one) => one === measure) ?? null,
        choices: linesOf(choices),
      }),
    }))
    .filter(({ options }) => options.length > 0)
  const asked = before.find(({ key }) => key === form.watch(`${place}.question`))
  const select = form.field(`${place}.question`)
  const { id, error, ...answers } = form.field(`${place}.answers`)
  if (before.length === 0) return null
  return (
    <>
      <SelectField
        label="Ask only after a certain answer to"
        {...select}
        onChange={(event) => {
          form.set(`${place}.answers`, [])
          return select.onChange(event)
        }}
      >
        <option value="">Ask everyone</option>
        {before.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </SelectField>
      {asked ? (
        <fieldset id={id} tabIndex={-1} className="min-w-0">
          <legend className="font-semibold text-[0.9375rem]">If the answer is</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {asked.options.map((option) => (
              <label key={option} className="wrap-anywhere inline-flex min-h-11 items-center gap-2.5">
                <input type="checkbox" value={option} className="size-5 accent-brand" {...answers} />
                {option}
              </label>
            ))}
          </div>
          <FieldError id={id} error={error} />
        </fieldset>
      ) : null}
    </>
  )
}
