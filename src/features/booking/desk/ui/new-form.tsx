import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { homeCountryCount, worldCountries } from '../../../../platform/browser/countries.ts'
import { identifiersIn } from '../../../../tax/identifiers/identifiers.ts'
import { shortMomentIn, unbroken } from '../../../../time/words.ts'
import { cityTime } from '../../../../time/zone-names.ts'
import { zonesWith, zoneWords } from '../../../../time/zones.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import { LongChoiceField } from '../../../../ui/forms/long-choice-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { tidyPhone } from '../../../inquiries/shared/phone.ts'
import type { BookingOptions } from '../../public/contract.ts'
import { maskDetails } from '../../public/ui/book/forms.ts'
import { advisersFor, firstLanguage, languagesFor } from '../../public/ui/book/presets.ts'
import { BookForPerson } from '../contract.ts'
import { ChosenTimeFields, chosenTime, isTimeTyped, startOf } from './chosen-time.tsx'
import { freeTimes, useBookForPerson } from './queries.ts'

const { name, email, phone, country, zone, topic, language, note } = BookForPerson.shape
const NewAppointment = z
  .object({ name, email, phone, country, zone, topic, language, note, ...chosenTime })
  .check(isTimeTyped)
type NewAppointment = z.infer<typeof NewAppointment>

/** The person, if the link to this page knows them. The link passes them on outside the address, which logs may keep. */
const Known = z.object({
  person: z.object({ name: z.string(), email: z.string(), phone: z.string(), country: z.string() }),
})
const nobody = { name: '', email: '', phone: '', country: '' }

/** Who the consultation is for, what it is about, and when. */
export function NewForm({ options }: { options: BookingOptions }) {
  const navigate = useNavigate()
  const known = Known.safeParse(useLocation().state).data?.person ?? nobody
  const { mutateAsync } = useBookForPerson()
  const form = useServerForm<NewAppointment>({
    schema: NewAppointment,
    defaults: {
      ...known,
      phone: tidyPhone(known.phone),
      zone: options.zone,
      topic: '',
      language: firstLanguage(options, {}),
      note: '',
      ...{ adviserId: '', date: '', choice: '', time: '' },
    },
    send: async ({ date, choice, time, ...chosen }, { requestId }) => {
      const booked = await mutateAsync({
        ...maskDetails(chosen),
        startsAt: startOf({ date, choice, time }, options.zone),
        requestId,
      })
      leave()
      const when = unbroken(shortMomentIn(options.zone, booked.startsAt))
      toast({ title: `Booked: ${when}, with ${booked.adviser}`, description: `We're emailing ${booked.email}.` })
      await navigate(`/admin/bookings/${booked.id}`)
    },
  })
  const leave = useUnsaved('the new consultation', form)
  const [chosenTopic, spoken, personZone, day, adviser] = form.watch(['topic', 'language', 'zone', 'date', 'adviserId'])
  const [typedName = '', typedNote = ''] = form.watch(['name', 'note'])
  const languageOf = (about: string) => firstLanguage(options, { topic: about, language: spoken })
  const times = useQuery(freeTimes(chosenTopic, day, adviser))
  /** Clears the adviser and the time if the topic or the language changes, because others take it then. */
  const clearAdviserOnChange = (name: 'topic' | 'language') => {
    const { onChange, ...rest } = form.field(name)
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => {
        form.set('adviserId', '')
        form.set('choice', '')
        if (name === 'topic') form.set('language', languageOf(event.target.value))
        return onChange?.(event)
      },
    }
  }
  const phoneField = form.field('phone')
  const languages = languagesFor(options, chosenTopic)
  return (
    <Form form={form} action="Book consultation" sending="Booking...">
      <div className={fieldPairs}>
        <TextField label="Name" autoComplete="off" required {...form.field('name')} />
        <TextField label="Email address" type="email" autoComplete="off" required {...form.field('email')} />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          {...phoneField}
          onBlur={(event) => {
            form.set('phone', tidyPhone(event.target.value))
            return phoneField.onBlur?.(event)
          }}
        />
        <LongChoiceField
          label="Country they live in"
          choices={worldCountries}
          usual={homeCountryCount}
          required
          {...form.field('country')}
        />
        <ChoiceField
          label="Topic"
          words={Object.fromEntries(options.topics.map(({ key, title }) => [key, title]))}
          required
          {...clearAdviserOnChange('topic')}
        />
        {languages.length > 1 ? (
          <SelectField label="Language" {...clearAdviserOnChange('language')}>
            {languages.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        ) : null}
        <SelectField label="Their time zone" hint="Our emails show the time in this zone." {...form.field('zone')}>
          {zonesWith(options.zone).map((one) => (
            <option key={one} value={one}>
              {zoneWords(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        The times below are in the firm's time zone, {cityTime(options.zone)}
        {personZone === options.zone ? '.' : `, with theirs in parentheses (${cityTime(personZone)}).`}
      </p>
      <ChosenTimeFields
        form={form}
        advisers={advisersFor(options, chosenTopic, languageOf(chosenTopic))}
        times={times}
        needs="a topic, an adviser and a day"
        zones={[options.zone, personZone]}
      />
      <div>
        <TextArea
          label="What would they like to talk about? (optional)"
          hint="The adviser reads it before the call. Please leave out tax IDs, card numbers and bank details."
          rows={4}
          {...form.field('note')}
        />
        <IdentifierWarning names={identifiersIn(typedName, typedNote)} className="mt-2">
          We hide all but the last digits before anything leaves this page.
        </IdentifierWarning>
      </div>
    </Form>
  )
}
