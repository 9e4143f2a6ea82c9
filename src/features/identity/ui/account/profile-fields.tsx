import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { knownAnswers } from '../../../clients/shared/known-answers.ts'
import { useCurrentClient } from '../../../clients/ui/current-client.ts'
import type { Profile, SaveProfile } from '../../account-contract.ts'
import { clientKindNames, languageNames, residenceCountryNames, servicesConsentText } from '../../shared/profile.ts'
import { ChoiceField } from './choice-field.tsx'

/**
 * The form's initial values: what the person answered before, or else what their client's record says, or else what
 * they said when they booked. Undefined while the record loads. A select field without a value shows "Please choose".
 */
export function useFirstAnswers(
  { country, kind, language, mayWrite, isAnswered }: Profile,
  booked: Partial<SaveProfile> = {},
) {
  const isIncomplete = !(country && kind)
  const { client, isPending } = useCurrentClient({ enabled: isIncomplete })
  if (isIncomplete && isPending) return undefined
  const known: Partial<SaveProfile> = client ? knownAnswers(client) : booked
  return {
    country: country ?? known.country,
    kind: kind ?? known.kind,
    language: (isAnswered ? undefined : known.language) ?? language,
    mayWrite,
  }
}
export type FirstAnswers = NonNullable<ReturnType<typeof useFirstAnswers>>

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
        <input type="checkbox" className="mt-1 size-5 accent-brand" {...consent} />
        <span className="text-[0.9375rem]">{servicesConsentText}</span>
      </label>
    </>
  )
}
