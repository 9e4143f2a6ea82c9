import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { Profile, SaveProfile } from '../../account-contract.ts'
import { clientKindNames, languageNames, residenceCountryNames, servicesConsentText } from '../../shared/profile.ts'
import { ChoiceField } from './choice-field.tsx'

/** The form's initial values. A select field without a value shows "Please choose". */
export const answersOf = ({ country, kind, language, mayWrite }: Profile) => ({
  country: country ?? undefined,
  kind: kind ?? undefined,
  language,
  mayWrite,
})

/** The profile's questions, for the first visit and the account page. */
export function ProfileFields({ form }: { form: ReturnType<typeof useServerForm<SaveProfile>> }) {
  const { error: _, ...consent } = form.field('mayWrite')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label="Country of residence"
          field={form.field('country')}
          choices={residenceCountryNames}
          startsEmpty
        />
        <ChoiceField label="I'm here as" field={form.field('kind')} choices={clientKindNames} startsEmpty />
      </div>
      <ChoiceField
        label="Preferred language"
        hint="Our emails are in English for now. Your adviser will see your preference."
        field={form.field('language')}
        choices={languageNames}
      />
      <label className="flex min-h-6 gap-3">
        <input type="checkbox" className="mt-1 size-5 shrink-0 accent-brand" {...consent} />
        <span className="text-[0.9375rem]">{servicesConsentText}</span>
      </label>
    </>
  )
}
