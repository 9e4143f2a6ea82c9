import { Form } from '../../../../ui/form.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { type Account, ChangeNames, languages } from '../../contract.ts'
import { changingNames, useAccountChange, useRememberUser } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

const id = 'your-details'

export function NamesSection({ account: { firstName, lastName, language } }: { account: Account }) {
  const remember = useRememberUser()
  const change = useAccountChange(changingNames())
  const form = useServerForm<ChangeNames>({
    schema: ChangeNames,
    defaults: { firstName, lastName, language },
    send: (values) =>
      change.mutateAsync(values).then((user) => {
        remember(user)
        form.reset(values, { keepValues: true })
      }, exceptSignInAgain),
  })
  return (
    <AccountSection id={id} title="Name and language" intro="How we greet you, and the language you prefer.">
      <Form form={form} action="Save" sending="Saving..." look="secondary">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <Language field={form.field('language')} />
      </Form>
      <Outcome
        section={id}
        error={change.error}
        isInForm
        done={change.isSuccess && !form.isDirty ? 'Saved.' : undefined}
      />
    </AccountSection>
  )
}

function Language({ field: { error: _, ...field } }: { field: { id: string; error?: string } }) {
  return (
    <div>
      <SelectField label="Language" aria-describedby="language-note" {...field}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <p id="language-note" className="mt-2 text-[0.9375rem] text-ink-soft">
        We write in English for now; your adviser sees what you prefer.
      </p>
    </div>
  )
}
