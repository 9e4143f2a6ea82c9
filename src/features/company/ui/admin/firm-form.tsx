import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import type { CompanyRecord } from '../../contract.ts'
import { Firm } from '../../desk-contract.ts'
import { SectionOutcome } from './section-outcome.tsx'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

type Values = Pick<CompanyRecord, 'name' | 'tagline' | 'socialLinks'>
const toValues = ({ name, tagline, socialLinks }: CompanyRecord): Values => ({ name, tagline, socialLinks })

export function FirmForm(props: SectionFormProps) {
  const { form, state } = useSectionForm<Values>({ ...props, schema: Firm, toValues })
  return (
    <>
      <Form form={form} action="Save firm" sending="Saving..." look="secondary">
        <TextField label="Name" autoComplete="off" maxLength={80} {...form.field('name')} />
        <TextField
          label="Tagline"
          hint="One sentence below the name in the footer, and for search engines."
          autoComplete="off"
          maxLength={160}
          {...form.field('tagline')}
        />
        <TextField
          label="LinkedIn page"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.field('socialLinks.linkedin')}
        />
        <TextField
          label="WhatsApp link"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.field('socialLinks.whatsapp')}
        />
      </Form>
      <SectionOutcome {...state} />
    </>
  )
}
