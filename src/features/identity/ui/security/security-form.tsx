import { useState } from 'react'
import { useLocation } from 'react-router'
import { asksToSignInAgain } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { SignInAgain } from '../../../../ui/desk/change-refused.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import {
  type SecuritySetting,
  type SecuritySettings,
  securityBounds,
  type VersionedSecurity,
} from '../../desk-contract.ts'
import { SecurityForm as Schema, type SecurityValues, toSecurityValues } from './form-values.ts'
import { useLatest, useSaveSecurity } from './security-queries.ts'

interface FieldText {
  label: string
  hint: string
}

const groups: { title: string; fields: Partial<Record<SecuritySetting, FieldText>> }[] = [
  {
    title: 'When administrators are signed out',
    fields: {
      adminIdleMinutes: { label: 'Minutes without use', hint: '' },
      adminMaxHours: { label: 'Hours after signing in', hint: '' },
    },
  },
  {
    title: 'When clients are signed out',
    fields: {
      clientIdleHours: { label: 'Hours without use', hint: '' },
      rememberedDays: {
        label: 'Days, if they choose to stay signed in',
        hint: '0 removes this choice.',
      },
    },
  },
  {
    title: 'Wrong guesses allowed in 15 minutes',
    fields: {
      wrongPasswords: { label: 'Wrong passwords from one network', hint: '' },
      wrongCodes: { label: 'Wrong codes for one account', hint: '' },
    },
  },
]

function hintOf(name: SecuritySetting, hint: string): string {
  const { min, max } = securityBounds[name]
  return `From ${min} to ${max}. ${hint}`.trim()
}

/**
 * The form for the firm's limits. The server asks for a recent sign-in, because a thief would loosen these limits
 * first.
 */
export function SecurityForm({ kept }: { kept: VersionedSecurity }) {
  const { pathname } = useLocation()
  const save = useSaveSecurity()
  const latest = useLatest()
  const [refusal, setRefusal] = useState<Error>()
  const { form, state } = useVersionedForm<SecurityValues, VersionedSecurity, SecuritySettings>({
    title: 'Security settings',
    schema: Schema,
    kept,
    toValues: ({ settings }) => toSecurityValues(settings),
    save: async (version, settings) => {
      setRefusal(undefined)
      try {
        return await save({ version, settings })
      } catch (error) {
        if (!(error instanceof Error && asksToSignInAgain(error))) throw error
        setRefusal(error)
        return undefined
      }
    },
    latest,
  })
  return (
    <>
      <Form form={form} action="Save settings" sending="Saving..." look="secondary">
        {groups.map(({ title, fields }) => (
          <fieldset key={title} className="border-line border-t pt-6 pb-2">
            <legend className="float-left mb-4 w-full font-semibold text-lg">{title}</legend>
            <div className={`clear-both ${fieldPairs}`}>
              {(Object.entries(fields) as [SecuritySetting, FieldText][]).map(([name, { label, hint }]) => (
                <TextField
                  key={name}
                  label={label}
                  hint={hintOf(name, hint)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  {...form.field(name)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </Form>
      {refusal ? (
        <div className="mt-4">
          <SignInAgain error={refusal} to={pathname} />
        </div>
      ) : null}
      <SaveOutcome
        state={state}
        saved="Settings saved. From now on, they apply to everyone who is signed in."
        record="security."
      />
    </>
  )
}
