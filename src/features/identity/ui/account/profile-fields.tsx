import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import {
  clientKindNames,
  countryNames,
  languages,
  type Profile,
  type SaveProfile,
  servicesConsentText,
} from '../../profile-contract.ts'
import { ChoiceField } from './choice-field.tsx'

/** What is chosen before anything is; an empty choice is no answer. */
export const answersOf = ({ country, kind, language, mayWrite }: Profile) => ({
  country: country ?? undefined,
  kind: kind ?? undefined,
  language,
  mayWrite,
})

/** What we would like to know of a person, wherever it is asked. */
export function ProfileFields({ form }: { form: ReturnType<typeof useServerForm<SaveProfile>> }) {
  const { error: _, ...consent } = form.field('mayWrite')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField label="Country of residence" field={form.field('country')} choices={countryNames} isOpen />
        <ChoiceField label="You come as" field={form.field('kind')} choices={clientKindNames} isOpen />
      </div>
      <ChoiceField
        label="Preferred language"
        hint="We write in English for now; your adviser sees what you prefer."
        field={form.field('language')}
        choices={languages}
      />
      <label className="flex min-h-6 gap-3">
        <input type="checkbox" className="mt-1 size-5 shrink-0 accent-brand" {...consent} />
        <span className="text-[0.9375rem]">{servicesConsentText}</span>
      </label>
    </>
  )
}
