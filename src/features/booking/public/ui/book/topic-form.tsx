import { homeCountryCount, worldCountries } from '../../../../../platform/browser/countries.ts'
import { SelectField } from '../../../../../ui/base/select-field.tsx'
import { Form } from '../../../../../ui/forms/form.tsx'
import { LongChoiceField } from '../../../../../ui/forms/long-choice-field.tsx'
import { useServerForm } from '../../../../../ui/forms/use-server-form.ts'
import type { BookingOptions } from '../../contract.ts'
import { TopicForm, topicForm } from './forms.ts'
import { advisersFor, firstLanguage, languagesFor } from './presets.ts'

interface Props {
  options: BookingOptions
  chosen: Partial<TopicForm & { adviser: string }>
  /** True if the link to this page names an adviser whom visitors can't book. */
  isAdviserMissing?: boolean
  onChosen: (values: TopicForm & { adviser: string | undefined }) => void
}

/** The topic, the visitor's country, and the language they want. */
export function TopicStep({ options, chosen, isAdviserMissing, onChosen }: Props) {
  const form = useServerForm<TopicForm>({
    name: topicForm.name,
    schema: TopicForm,
    defaults: {
      topic: chosen.topic ?? '',
      country: chosen.country ?? '',
      language: firstLanguage(options, chosen),
    },
    send: async (values) => {
      const language = firstLanguage(options, { topic: values.topic, language: values.language })
      const takers = advisersFor(options, values.topic, language)
      onChosen({ ...values, language, adviser: takers.find(({ id }) => id === chosen.adviser)?.id })
    },
  })
  const [topic, typed] = form.watch(['topic', 'language'])
  const languages = languagesFor(options, topic)
  const takers = advisersFor(options, topic, firstLanguage(options, { topic, language: typed }))
  const wanted = options.advisers.find(({ id }) => id === chosen.adviser)
  return (
    <Form form={form} action="Continue" sending="One moment...">
      {isAdviserMissing ? (
        <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-amber">
          The adviser you asked for isn't taking bookings here. You can choose a time with someone else.
        </p>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Topic" required {...form.field('topic')}>
          <option value="">Please choose</option>
          {options.topics.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
        <LongChoiceField
          label="Country you live in"
          autoComplete="country"
          choices={worldCountries}
          usual={homeCountryCount}
          required
          {...form.field('country')}
        />
        {languages.length > 1 ? (
          <SelectField label="Language" {...form.field('language')}>
            {languages.map((language) => (
              <option key={language}>{language}</option>
            ))}
          </SelectField>
        ) : null}
      </div>
      {wanted && !takers.includes(wanted) ? (
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {wanted.topics.includes(topic)
            ? `${wanted.name} doesn't take consultations in this language, so you're seeing other advisers' times.`
            : `${wanted.name} doesn't take consultations on this topic, so you're seeing other advisers' times.`}
        </p>
      ) : null}
    </Form>
  )
}
