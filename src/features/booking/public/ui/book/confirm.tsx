import type { ReactNode } from 'react'
import { countryName } from '../../../../../platform/browser/countries.ts'
import { minuteMs } from '../../../../../time/days.ts'
import { Button } from '../../../../../ui/base/button.tsx'
import { HiddenFields, PlainForm, type PlainTarget } from '../../../../../ui/forms/plain-form.tsx'
import { PersonLine } from '../../../../company/ui/person.tsx'
import { tidyPhone } from '../../../../inquiries/shared/phone.ts'
import { type BookingOptions, linkWayWords } from '../../contract.ts'
import { BothClocks } from '../times/both-clocks.tsx'
import { formatMinutes } from '../times/minutes.ts'
import { CodeForm } from './code-form.tsx'
import type { Draft } from './draft.ts'
import { maskDetails } from './forms.ts'

interface Props {
  options: BookingOptions
  draft: Draft
  zone: string
  isBooking: boolean
  /** False once the hold has expired. */
  canBook: boolean
  /** True if the visitor needs to prove the email address first. */
  isCodeAsked: boolean
  /** What the button posts without scripts. */
  booking: PlainTarget
  onConfirm: () => void
  onCode: (code: string) => Promise<unknown>
}

/** A summary of the choices and details, and the button that books. */
export function Confirm({ options, draft, zone, isBooking, canBook, isCodeAsked, booking, onConfirm, onCode }: Props) {
  const { hold, topic, country, language } = draft
  const details = maskDetails(draft.details)
  const minutes = hold ? Math.round((Date.parse(hold.endsAt) - Date.parse(hold.startsAt)) / minuteMs) : options.minutes
  return (
    <>
      <dl className="divide-y divide-line border-line border-y">
        {hold ? (
          <Fact name="When">
            <BothClocks startsAt={hold.startsAt} zone={zone} firmZone={options.zone} />
          </Fact>
        ) : null}
        <Fact name="What">
          {options.topics.find(({ key }) => key === topic)?.title}: {formatMinutes(minutes)} by video
        </Fact>
        {hold ? (
          <Fact name="With">
            <PersonLine name={hold.adviser} />
          </Fact>
        ) : null}
        <Fact name="Who">
          {details.name}
          <br />
          {[details.email, tidyPhone(details.phone ?? '')].filter(Boolean).join(', ')}
          <br />
          {countryName(country ?? '')}
        </Fact>
        <Fact name="Language">{language}</Fact>
        <Fact name="Call link">{linkWayWords[details.linkWay ?? 'email']}</Fact>
        {details.note ? (
          <Fact name="Your note">
            <span className="whitespace-pre-line">{details.note}</span>
          </Fact>
        ) : null}
        <Fact name="Price">Free</Fact>
      </dl>
      {canBook ? (
        <>
          {isCodeAsked ? (
            <CodeForm email={details.email ?? ''} onCode={onCode}>
              <HiddenFields fields={booking.fields} />
            </CodeForm>
          ) : (
            <PlainForm target={booking}>
              <Button
                size="lg"
                type="submit"
                disabled={isBooking}
                onClick={(event) => {
                  event.preventDefault()
                  onConfirm()
                }}
                className="mt-6 max-sm:w-full"
              >
                {isBooking ? 'Booking...' : 'Confirm booking'}
              </Button>
            </PlainForm>
          )}
          <p className="mt-4 text-[0.9375rem] text-ink-soft">
            Reschedule or cancel up to {formatMinutes(options.cutOffMinutes)} before it starts.
          </p>
        </>
      ) : null}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
