import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { identifiersIn } from '../../../../../tax/identifiers/identifiers.ts'
import { ChoiceRow } from '../../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../../ui/forms/form.tsx'
import { IdentifierWarning } from '../../../../../ui/forms/identifier-warning.tsx'
import { PersonFields, type Sender, usePrefilled } from '../../../../../ui/forms/person-fields.tsx'
import { HiddenFields } from '../../../../../ui/forms/plain-form.tsx'
import { TextArea } from '../../../../../ui/forms/text-area.tsx'
import { TrapField } from '../../../../../ui/forms/trap-field.tsx'
import { useServerForm } from '../../../../../ui/forms/use-server-form.ts'
import { tidyPhone } from '../../../../inquiries/shared/phone.ts'
import { BookingForm, linkWayWords, noteLength } from '../../contract.ts'
import { detailsForm } from './forms.ts'

interface Props {
  sender: Sender | null | undefined
  /** What the visitor has typed already, with the country and the time zone. */
  typed: Partial<BookingForm>
  /** The choices of the earlier steps, which the form posts too if scripts don't run. */
  place: Record<string, string | undefined>
  /** True if a calculator wrote the note and the visitor hasn't edited it. */
  hasPreparedNote?: boolean
  onTyped: (values: Partial<BookingForm>) => void
  onDone: (values: BookingForm) => void
}

/** The form for the visitor's details. The browser sends nothing before the next step. */
export function DetailsForm({ sender, typed, place, hasPreparedNote, onTyped, onDone }: Props) {
  const form = useServerForm<BookingForm>({
    name: detailsForm.name,
    schema: BookingForm,
    defaults: { linkWay: 'email', name: '', email: '', phone: '', note: '', ...typed },
    send: async (values) => onDone(values),
  })
  usePrefilled(form, sender)
  useKept(form, onTyped)
  const [name = '', note = '', linkWay] = form.watch(['name', 'note', 'linkWay'])
  return (
    <Form form={form} action="Continue" sending="One moment...">
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields form={form} tidyPhone={tidyPhone} way={linkWay} />
      </div>
      <div>
        <TextArea
          label="What would you like to talk about? (optional)"
          rows={4}
          hint={
            hasPreparedNote
              ? 'This came from the calculator, and it is all that we would receive. Change or remove anything you like. Please leave out tax IDs, card numbers and bank details.'
              : 'A sentence or two is enough. Please leave out tax IDs, card numbers and bank details.'
          }
          {...form.field('note')}
        />
        <p className="mt-1 text-right text-ink-soft text-sm tabular-nums">
          {note.length} of {noteLength} characters
        </p>
        <IdentifierWarning names={identifiersIn(name, note)} className="mt-2">
          We hide all but the last digits before anything leaves this page. Please share numbers like this in the{' '}
          <Link to="/client-portal" className="font-semibold underline underline-offset-4">
            secure client portal
          </Link>
          .
        </IdentifierWarning>
      </div>
      <ChoiceRow
        legend="How should we send your call link?"
        words={linkWayWords}
        {...form.field('linkWay', ['phone'])}
      />
      <TrapField {...form.hidden('remark')} />
      <HiddenFields fields={place} />
      <p className="text-[0.9375rem] text-ink-soft">
        We use this information to schedule and prepare for your call. See our{' '}
        <Link to="/privacy-policy" className="underline underline-offset-4 hover:text-ink">
          Privacy Policy
        </Link>
        .
      </p>
    </Form>
  )
}

type DetailsServerForm = ReturnType<typeof useServerForm<BookingForm>>

/** Puts every change into the draft, so that nothing typed is lost if the visitor leaves the step or the page. */
function useKept({ watch }: DetailsServerForm, onTyped: Props['onTyped']) {
  const report = useEffectEvent(onTyped)
  useEffect(() => watch((values) => report(values)).unsubscribe, [watch])
}
