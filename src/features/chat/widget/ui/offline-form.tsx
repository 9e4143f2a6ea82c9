import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { homeCountryCount, worldCountries } from '../../../../platform/browser/countries.ts'
import { identifiersIn, maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { randomId } from '../../../../ui/base/random-id.ts'
import { fieldsOf, sentenceOf } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ConsentField } from '../../../../ui/forms/consent-field.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import { LongChoiceField } from '../../../../ui/forms/long-choice-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useUser } from '../../../identity/ui/session.ts'
import { ContactForm, consentText, type SentInquiry } from '../../../inquiries/contract.ts'
import type { Presence } from './use-presence.ts'
import { sendingInquiry } from './widget-queries.ts'

interface Props {
  /** What the visitor wrote in the conversation. */
  said: string[]
  presence: Presence
  onBack?: () => void
}

const fields = ['name', 'email', 'country', 'message', 'consent'] as const
type Errors = Partial<Record<string, string>>

/** A message that the firm answers by email. It arrives as an inquiry. */
export function OfflineForm({ said, presence, onBack }: Props) {
  const user = useUser()
  const id = useId()
  const [requestId] = useState(randomId)
  const [message, setMessage] = useState(() => said.slice(-3).join('\n').slice(0, 3_000))
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<SentInquiry>()
  if (sent) return <Sent sent={sent} onBack={onBack} />
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = new FormData(form)
    const checked = ContactForm.safeParse({
      ...Object.fromEntries(fields.map((name) => [name, String(filled.get(name) ?? '')])),
      ...{ consent: filled.get('agree') === 'on', topic: 'other', way: 'email', phone: '' },
    })
    const wrong: Errors = {}
    for (const { path, message } of checked.error?.issues ?? []) wrong[String(path[0])] ??= message
    setErrors(wrong)
    if (!checked.data) return focusOn(form, wrong)
    setSending(true)
    try {
      const { name, message, ...rest } = checked.data
      const masked = { name: maskIdentifiers(name).text, message: maskIdentifiers(message).text }
      setSent(await sendingInquiry({ ...rest, ...masked, requestId }))
    } catch (error) {
      const refused = fieldsOf(error)
      setErrors(Object.keys(refused).length > 0 ? refused : { form: sentenceOf(error) })
    }
    setSending(false)
  }
  /** When someone corrects a field, its error disappears until they send the form again. */
  const forgetError = (name: string) => {
    const own = name === 'agree' ? 'consent' : name
    if (errors[own] || errors.form) setErrors({ ...errors, [own]: undefined, form: undefined })
  }
  const field = (name: (typeof fields)[number]) => ({ id: `${id}-${name}`, name, error: errors[name] })
  return (
    <form
      noValidate
      aria-label="Leave a message"
      onSubmit={send}
      onInput={({ target }) => forgetError((target as HTMLInputElement).name)}
      className="mt-4 grid gap-4"
    >
      <p role="status">
        {presence.isOpen
          ? "Leave a message, and we'll reply by email."
          : `We are closed now.${presence.opensAt ? ` We open ${presence.opensAt}.` : ''} Leave a message, and we'll reply by email.`}
      </p>
      {errors.form ? (
        <p role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3">
          {errors.form}
        </p>
      ) : null}
      <TextField
        label="Your name"
        autoComplete="name"
        defaultValue={user ? `${user.firstName} ${user.lastName}`.trim() : ''}
        required
        {...field('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        required
        {...field('email')}
      />
      <LongChoiceField
        label="Country"
        autoComplete="country"
        choices={worldCountries}
        usual={homeCountryCount}
        required
        {...field('country')}
      />
      <div>
        <TextArea
          label="Message"
          required
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          {...field('message')}
        />
        <IdentifierWarning names={identifiersIn(message)} className="mt-2">
          We hide all but the last digits before your message leaves this page.
        </IdentifierWarning>
      </div>
      <ConsentField {...field('consent')} name="agree">
        {consentText}{' '}
        <Link to="/privacy-policy" className="font-semibold text-brand underline underline-offset-4">
          Privacy Policy
        </Link>
      </ConsentField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending your message...' : 'Send message'}
        </Button>
        {onBack ? (
          <Button look="secondary" onClick={onBack}>
            Back to the chat
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function focusOn(form: HTMLFormElement, errors: Errors) {
  const first = fields.find((name) => errors[name])
  const control = first && form.elements.namedItem(first === 'consent' ? 'agree' : first)
  if (control instanceof HTMLElement) control.focus()
}

const Sent = ({ sent: { reference }, onBack }: { sent: SentInquiry; onBack: Props['onBack'] }) => (
  <div role="status" className="mt-4 space-y-3 rounded-lg border border-line bg-surface px-4 py-3">
    <p>
      We have your message. Its reference is <strong className="font-semibold tabular-nums">{reference}</strong>. We'll
      reply by email within one business day.
    </p>
    {onBack ? (
      <Button look="secondary" size="sm" onClick={onBack}>
        Back to the chat
      </Button>
    ) : null}
  </div>
)
