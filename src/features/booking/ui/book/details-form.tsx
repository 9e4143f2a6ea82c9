import { type ComponentProps, useEffect } from 'react'
import { Link } from 'react-router'
import { identifierNames, maskIdentifiers } from '../../../../platform/identifiers.ts'
import { Form } from '../../../../ui/form.tsx'
import { IdentifierWarning } from '../../../../ui/identifier-warning.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { formatPhone, isPhone, toPhone } from '../../../inquiries/phone-contract.ts'
import { BookingForm, linkWays, linkWayWords, noteLength } from '../../contract.ts'

/** Whoever is signed in. */
export interface Sender {
  id: string
  firstName: string
  lastName: string
  email: string
}

interface Props {
  sender: Sender | null | undefined
  /** What was typed before, with country and zone. */
  typed: Partial<BookingForm>
  /** The note is still as a calculator has prepared it. */
  hasPreparedNote?: boolean
  onTyped: (values: Partial<BookingForm>) => void
  onDone: (values: BookingForm) => void
}

/** Who comes to the call; nothing is sent before the next step. */
export function DetailsForm({ sender, typed, hasPreparedNote, onTyped, onDone }: Props) {
  const form = useServerForm<BookingForm>({
    schema: BookingForm,
    defaults: { linkWay: 'email', name: '', email: '', phone: '', note: '', ...typed },
    send: async (values) => onDone(values),
  })
  usePrefilled(form, sender)
  useKept(form, onTyped)
  const [name = '', note = ''] = form.watch(['name', 'note'])
  const phone = form.field('phone')
  return (
    <Form form={form} action="Continue" sending="One moment...">
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
      </div>
      <div>
        <TextArea
          label="What would you like to talk about? (optional)"
          rows={4}
          hint={
            hasPreparedNote
              ? 'This came from the calculator, and it is all that we would receive. Change or remove whatever you like. Please leave out tax numbers, card and bank details.'
              : 'A sentence or two is enough. Please leave out tax numbers, card and bank details.'
          }
          {...form.field('note')}
        />
        <p className="mt-1 text-right text-ink-soft text-sm tabular-nums">
          {note.length} of {noteLength} characters
        </p>
        <IdentifierWarning names={identifiersIn(name, note)} className="mt-2">
          We hide all but its last digits before anything leaves this page. The place for numbers like this is the{' '}
          <Link to="/client-portal" className="font-semibold underline underline-offset-4">
            secure client portal
          </Link>
          .
        </IdentifierWarning>
      </div>
      <LinkWayField {...form.field('linkWay')} />
      <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <input tabIndex={-1} autoComplete="off" {...form.hidden('remark')} />
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        We use what you enter to hold this call and to prepare for it. See our{' '}
        <Link to="/privacy-policy" className="underline underline-offset-4 hover:text-ink">
          Privacy Policy
        </Link>
        .
      </p>
    </Form>
  )
}

type DetailsServerForm = ReturnType<typeof useServerForm<BookingForm>>

/** What a text seems to hold that must not be sent, in words. */
const identifiersIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => maskIdentifiers(text).kinds.map((kind) => identifierNames[kind]))),
]

/** Who is signed in is known a moment later than the page; what was typed stays. */
function usePrefilled({ set, watch }: DetailsServerForm, sender: Sender | null | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!sender) return
    if (!watch('name')) set('name', `${sender.firstName} ${sender.lastName}`.trim())
    if (!watch('email')) set('email', sender.email)
  }, [sender?.id])
}

/** Tells every change, so that nothing is lost with the step or the page. */
function useKept({ watch }: DetailsServerForm, onTyped: Props['onTyped']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for as long as the form is there
  useEffect(() => {
    const { unsubscribe } = watch((values) => onTyped(values as Partial<BookingForm>))
    return unsubscribe
  }, [])
}

type LinkWayProps = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  id: string
  error?: string
}

function LinkWayField({ id, error, ...input }: LinkWayProps) {
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold text-[0.9375rem]">How should the link to the call reach you?</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {linkWays.map((way) => (
          <label
            key={way}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input type="radio" value={way} className="size-5 accent-brand" {...input} />
            {linkWayWords[way]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
