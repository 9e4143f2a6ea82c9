import { useState } from 'react'
import { Link } from 'react-router'
import { Form } from '../../../ui/form.tsx'
import { IdentifierWarning } from '../../../ui/identifier-warning.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Company } from '../../company/contract.ts'
import { consentText, messageLength, type SentInquiry, type Topic, topics, topicWords } from '../contract.ts'
import { countries } from '../countries-contract.ts'
import { formatPhone, isPhone, toPhone } from '../phone-contract.ts'
import { ContactWayField } from './contact-way-field.tsx'
import { keepDraft } from './draft.ts'
import { identifiersIn } from './identifiers-in.ts'
import { MessageSent } from './message-sent.tsx'
import { type Sender, useContactForm } from './use-contact-form.ts'

interface Props {
  company: Company | undefined
  sender: Sender | null | undefined
  presets: { topic?: Topic; message?: string }
}

/** Writes to the firm; afterwards, what the message is called and when it is answered. */
export function ContactForm({ company, sender, presets }: Props) {
  const [sent, setSent] = useState<SentInquiry>()
  if (sent) return <MessageSent sent={sent} company={company} onAnother={() => setSent(undefined)} />
  return <OpenForm sender={sender} presets={presets} onSent={setSent} />
}

const textLink = 'font-semibold underline underline-offset-4'

function OpenForm(props: Parameters<typeof useContactForm>[0]) {
  const form = useContactForm(props)
  const [name, message = ''] = form.watch(['name', 'message'])
  const phone = form.field('phone')
  const text = form.field('message')
  const consent = form.field('consent')
  return (
    <Form form={form} action="Send message" sending="Sending your message...">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" required {...form.field('name')} />
        <TextField label="Email address" type="email" autoComplete="email" required {...form.field('email')} />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          {...phone}
          onBlur={(event) => {
            const number = toPhone(event.target.value)
            if (isPhone(number)) form.set('phone', formatPhone(number))
            return phone.onBlur(event)
          }}
        />
        <SelectField label="Topic" required {...form.field('topic')}>
          <option value="">Please choose</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {topicWords[topic]}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label="Country" autoComplete="country" required {...form.field('country')}>
        <option value="">Please choose</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <TextArea
          label="Message"
          rows={7}
          required
          hint="Please leave out tax numbers, card and bank details."
          {...text}
          onChange={(event) => {
            keepDraft(event.target.value)
            return text.onChange(event)
          }}
        />
        <p className="mt-1 text-right text-ink-soft text-sm tabular-nums">
          {message.length.toLocaleString('en-US')} of {messageLength.most.toLocaleString('en-US')} characters
        </p>
        <IdentifierWarning names={identifiersIn(name, message)} className="mt-2">
          We hide all but its last digits before your message leaves this page. The place for numbers like this is the{' '}
          <Link to="/client-portal" className={textLink}>
            secure client portal
          </Link>
          .
        </IdentifierWarning>
      </div>
      <ContactWayField field={form.field('way')} />
      <p className="text-[0.9375rem] text-ink-soft">
        Documents? Nothing can be attached here. Please use the{' '}
        <Link to="/client-portal" className={`${textLink} text-brand`}>
          secure client portal
        </Link>
        , where only you and we can read them.
      </p>
      <Consent {...consent} />
      <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <input tabIndex={-1} autoComplete="off" {...form.hidden('remark')} />
      </div>
    </Form>
  )
}

function Consent({ error, ...input }: ReturnType<ReturnType<typeof useContactForm>['field']>) {
  return (
    <div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
          className="mt-1 size-5 shrink-0 accent-brand"
          {...input}
        />
        <span>
          {consentText}{' '}
          <Link to="/privacy-policy" className={`${textLink} text-brand`}>
            Privacy Policy
          </Link>
        </span>
      </label>
      {error ? (
        <p id="consent-error" className="mt-2 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
