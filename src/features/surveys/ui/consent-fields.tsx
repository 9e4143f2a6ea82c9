import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../../../ui/base/field.tsx'
import { SelectField } from '../../../ui/base/select-field.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import { ChoiceField, Options } from '../../../ui/forms/choice-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { authorCountries, consentText, nameChoices } from '../../testimonials/shared/choices.ts'
import type { SurveyFormOf } from './use-survey.ts'

interface Props {
  form: Pick<SurveyFormOf, 'field' | 'watch'>
  /** True for someone whom we invited by email, so that we know the address. */
  isInvited: boolean
}

/** Fields that only matter if a box is checked. Without scripts they are always there. */
const onlyIf = (isChecked: boolean) => (isChecked ? 'grid gap-5' : 'hidden gap-5 noscript:grid')

/**
 * The last step: may we contact the person, and may we publish their words? The two are separate, nothing is
 * preselected, and everyone gets the same offer whatever they answered.
 */
export function ConsentFields({ form, isInvited }: Props) {
  const [mayContact, mayPublish] = [form.watch('mayContact') === true, form.watch('mayPublish') === true]
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl">Two questions before you send</h2>
      <Consent {...form.field('mayContact')}>You may contact me about my answers.</Consent>
      <Consent {...form.field('mayPublish')}>You may publish what I write below on your website. {consentText}</Consent>
      <div className={onlyIf(mayContact || mayPublish)}>
        <TextField label="Your name" autoComplete="name" maxLength={80} {...form.field('name')} />
      </div>
      {isInvited ? null : (
        <div className={onlyIf(mayContact)}>
          <TextField label="Email address" type="email" autoComplete="email" {...form.field('email')} />
        </div>
      )}
      <div className={onlyIf(mayPublish)}>
        <TextArea
          label="What may we publish?"
          hint="20 to 2,000 characters. We publish these words and how satisfied you are. We never publish your other answers."
          rows={5}
          maxLength={2000}
          {...form.field('comment')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField label="Where do you live?" words={authorCountries} {...form.field('country')} />
          <SelectField label="How should your name appear?" {...form.field('nameChoice')}>
            <Options words={nameChoices} />
          </SelectField>
        </div>
      </div>
    </div>
  )
}

interface ConsentProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  id: string
  error?: string
  children: ReactNode
}

const Consent = ({ id, error, children, ...input }: ConsentProps) => (
  <div>
    <label htmlFor={id} className="flex cursor-pointer items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mt-0.5 size-6 shrink-0 scroll-my-24 accent-brand"
        {...input}
      />
      <span>{children}</span>
    </label>
    <FieldError id={id} error={error} />
  </div>
)
