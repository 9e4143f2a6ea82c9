import { identifiersIn } from '../../../../tax/identifiers/identifiers.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { ChoiceField, Options } from '../../../../ui/forms/choice-field.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { languageNames } from '../../../identity/shared/profile.ts'
import { tidyPhone } from '../../../inquiries/shared/phone.ts'
import type { ClientFacts, ClientForm, DeskClient } from '../../desk-contract.ts'
import { clientCountryNames, taxpayerKindNames } from '../../shared/choices.ts'
import { regionsOf } from '../../shared/regions.ts'
import { AdviserField } from './adviser-field.tsx'

interface Props {
  form: Pick<ReturnType<typeof useServerForm<ClientForm>>, 'field' | 'set' | 'watch'>
  /** The client's current adviser. They may no longer be an administrator. */
  adviser?: DeskClient['adviser']
}

export const toFacts = ({ adviserId, ...facts }: ClientForm): ClientFacts => ({
  ...facts,
  adviserId: adviserId || null,
})

/** The fields for what the firm records about a client. */
export function ClientFields({ form, adviser }: Props) {
  const phone = form.field('phone')
  return (
    <>
      <div className={fieldPairs}>
        <TextField label="Name as shown on the returns" autoComplete="off" required {...form.field('name')} />
        <ChoiceField label="Type" words={taxpayerKindNames} required {...form.field('kind')} />
        <TextField label="Your own reference (optional)" autoComplete="off" {...form.field('reference')} />
        <AdviserField label="Responsible adviser (optional)" stored={adviser} {...form.field('adviserId')} />
        <TextField label="Contact email (optional)" type="email" autoComplete="off" {...form.field('email')} />
        <TextField
          label="Contact phone (optional)"
          type="tel"
          autoComplete="off"
          {...phone}
          onBlur={(event) => {
            form.set('phone', tidyPhone(event.target.value))
            return phone.onBlur?.(event)
          }}
        />
        <Residence form={form} />
        <SelectField label="Language" {...form.field('language')}>
          <Options words={languageNames} />
        </SelectField>
      </div>
      <div>
        <TextArea label="Internal notes (optional)" hint="Only the firm sees them." {...form.field('notes')} />
        <IdentifierWarning names={identifiersIn(form.watch('notes') ?? '')} className="mt-2">
          We hide all but the last digits before we store the notes.
        </IdentifierWarning>
      </div>
    </>
  )
}

function Residence({ form }: Props) {
  const country = form.watch('country') ?? ''
  const regions = country in regionsOf ? regionsOf[country as keyof typeof regionsOf] : []
  const field = form.field('country')
  return (
    <>
      <ChoiceField
        label="Country of residence"
        words={clientCountryNames}
        required
        {...field}
        onChange={(event) => {
          form.set('region', '')
          return field.onChange?.(event)
        }}
      />
      {regions.length > 0 ? (
        <SelectField
          // A new key resets the field, because another country has other regions.
          key={country}
          label={country === 'US' ? 'State (optional)' : 'Province or territory (optional)'}
          {...form.field('region')}
        >
          <option value="">Unknown</option>
          {regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}
