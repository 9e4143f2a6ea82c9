import { worldCountries } from '../../../../platform/browser/countries.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import type { CompanyRecord } from '../../contract.ts'
import { Contact } from '../../desk-contract.ts'
import { SectionOutcome } from './section-outcome.tsx'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

type Values = Pick<CompanyRecord, keyof typeof Contact.shape>

const toValues = (record: CompanyRecord) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in Contact.shape)) as Values

const url = { type: 'url', inputMode: 'url', autoComplete: 'off', placeholder: 'https://' } as const
const tel = { type: 'tel', autoComplete: 'off' } as const
const email = { type: 'email', autoComplete: 'off' } as const

export function ContactForm(props: SectionFormProps) {
  const { form, state } = useSectionForm<Values>({ ...props, schema: Contact, toValues })
  const { field } = form
  return (
    <>
      <Form form={form} action="Save address and contact" sending="Saving..." look="secondary">
        <Address field={field} />
        <div className={fieldPairs}>
          <TextField
            label="Phone number"
            hint="With the country code. Phones call this number."
            {...tel}
            {...field('phone')}
          />
          <TextField
            label="Phone number as shown"
            hint="The same number, formatted for people."
            {...tel}
            {...field('formattedPhone')}
          />
          <TextField
            label="Email address"
            hint="Shown on every page. Replies go here."
            {...email}
            {...field('email')}
          />
          <TextField
            label="Email address for inquiries"
            hint="We send inquiries here."
            {...email}
            {...field('contactEmail')}
          />
        </div>
        <TextField
          label="WhatsApp number"
          hint="Digits only, with the country code."
          inputMode="numeric"
          autoComplete="off"
          {...field('whatsappNumber')}
        />
        <TextArea
          label="WhatsApp message"
          hint="When a visitor opens WhatsApp from our site, this message is already filled in."
          {...field('whatsappDefaultMessage')}
        />
        <TextField label="Link to the map" {...url} {...field('googleMapsUrl')} />
        <TextField
          label="Address of the embedded map"
          hint="From the embed code of Google Maps or OpenStreetMap, copy only the address. The map loads when a visitor asks for it."
          {...url}
          {...field('googleMapsEmbed')}
        />
      </Form>
      <SectionOutcome {...state} />
    </>
  )
}

function Address({ field }: { field: ReturnType<typeof useSectionForm<Values>>['form']['field'] }) {
  return (
    <div className={fieldPairs}>
      <TextField label="Street" autoComplete="off" className="sm:col-span-2" {...field('address.street')} />
      <TextField label="City" autoComplete="off" {...field('address.city')} />
      <TextField label="State or province" autoComplete="off" {...field('address.region')} />
      <TextField label="Postal code" autoComplete="off" {...field('address.postalCode')} />
      <SelectField label="Country" {...field('address.country')}>
        {worldCountries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
