import { useState } from 'react'
import { Link } from 'react-router'
import { homeCountryCount, worldCountries } from '../../../platform/browser/countries.ts'
import { identifiersIn } from '../../../tax/identifiers/identifiers.ts'
import { formatWhole } from '../../../ui/base/format.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ChoiceRow } from '../../../ui/forms/choice-row.tsx'
import { ConsentField } from '../../../ui/forms/consent-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { IdentifierWarning } from '../../../ui/forms/identifier-warning.tsx'
import { LongChoiceField } from '../../../ui/forms/long-choice-field.tsx'
import { PersonFields, type Sender } from '../../../ui/forms/person-fields.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TrapField } from '../../../ui/forms/trap-field.tsx'
import { usePosted } from '../../../ui/forms/use-posted.ts'
import type { Company } from '../../company/contract.ts'
import {
  consentText,
  contactWayLabels,
  maxMessageLength,
  type SentInquiry,
  type Topic,
  topicLabels,
} from '../contract.ts'
import { tidyPhone } from '../shared/phone.ts'
import { keepDraft } from './draft.ts'
import { MessageSent } from './message-sent.tsx'
import { contactForm, useContactForm } from './use-contact-form.ts'

interface Props {
  company: Company | undefined
  sender: Sender | null | undefined
  presets: { topic?: Topic; message?: string }
}

/** The contact form. After sending, shows the message's reference and when we'll reply. */
export function ContactForm({ company, sender, presets }: Props) {
  const [sent, setSent] = useState(usePosted<SentInquiry>(contactForm.name)?.answer)
  if (sent) return <MessageSent sent={sent} company={company} onAnother={() => setSent(undefined)} />
  return <OpenForm sender={sender} presets={presets} onSent={setSent} />
}

const textLink = 'font-semibold underline underline-offset-4'

function OpenForm(props: Parameters<typeof useContactForm>[0]) {
  const form = useContactForm(props)
  const [name, message = '', way] = form.watch(['name', 'message', 'way'])
  const text = form.field('message')
  return (
    <Form form={form} action="Send message" sending="Sending your message...">
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields form={form} tidyPhone={tidyPhone} way={way} />
        <ChoiceField label="Topic" words={topicLabels} required {...form.field('topic')} />
      </div>
      <LongChoiceField
        label="Country"
        autoComplete="country"
        choices={worldCountries}
        usual={homeCountryCount}
        required
        {...form.field('country')}
      />
      <div>
        <TextArea
          label="Message"
          rows={7}
          required
          hint="Please leave out tax IDs, card numbers and bank details."
          {...text}
          onChange={(event) => {
            keepDraft(event.target.value)
            return text.onChange(event)
          }}
        />
        <p className="mt-1 text-right text-ink-soft text-sm tabular-nums">
          {formatWhole(message.length)} of {formatWhole(maxMessageLength)} characters
        </p>
        <IdentifierWarning names={identifiersIn(name, message)} className="mt-2">
          We hide all but the last digits before your message leaves this page. Please send numbers like this only
          through the{' '}
          <Link to="/client-portal" className={textLink}>
            secure client portal
          </Link>
          .
        </IdentifierWarning>
      </div>
      <ChoiceRow legend="How should we reply?" words={contactWayLabels} {...form.field('way', ['phone'])} />
      <p className="text-[0.9375rem] text-ink-soft">
        Have documents? You can't attach them here. Please upload them in the{' '}
        <Link to="/client-portal" className={`${textLink} text-brand`}>
          secure client portal
        </Link>
        , where only you and our team can read them.
      </p>
      <ConsentField {...form.field('consent')}>
        {consentText}{' '}
        <Link to="/privacy-policy" className={`${textLink} text-brand`}>
          Privacy Policy
        </Link>
      </ConsentField>
      <TrapField {...form.hidden('remark')} />
    </Form>
  )
}
