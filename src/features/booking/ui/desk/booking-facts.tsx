import type { ReactNode } from 'react'
import { Moment } from '../../../../ui/moment.tsx'
import { countryName } from '../../../inquiries/countries-contract.ts'
import { formatPhone } from '../../../inquiries/phone-contract.ts'
import { linkWayWords } from '../../contract.ts'
import type { DeskBooking } from '../../desk-contract.ts'

const link = 'wrap-anywhere text-brand underline underline-offset-4'

/** What the visitor said, and what has happened since. */
export function BookingFacts({ booking }: { booking: DeskBooking }) {
  const { topic, adviser, email, phone, country, language, linkWay, bookedAt, changedAt } = booking
  return (
    <section aria-labelledby="facts" className="mt-10">
      <h2 id="facts" className="text-xl">
        What they told us
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact title="Topic">{topic}</Fact>
        <Fact title="Adviser">{adviser}</Fact>
        <Fact title="Language">{language}</Fact>
        <Fact title="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Fact>
        <Fact title="Phone">
          {phone ? (
            <a href={`tel:${phone}`} className={`${link} tabular-nums`}>
              {formatPhone(phone)}
            </a>
          ) : (
            'Not given'
          )}
        </Fact>
        <Fact title="Country">{countryName(country)}</Fact>
        <Fact title="Wants the link">{linkWayWords[linkWay]}</Fact>
        {bookedAt ? (
          <Fact title="Booked">
            <Moment iso={bookedAt} />
          </Fact>
        ) : null}
        {changedAt ? (
          <Fact title="Last changed">
            <Moment iso={changedAt} />
          </Fact>
        ) : null}
        <div className="min-w-0 sm:col-span-2 lg:col-span-3">
          <dt className="text-ink-soft text-sm">Note</dt>
          <dd className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{booking.note || 'None'}</dd>
        </div>
      </dl>
    </section>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{title}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
