import { countryName } from '../../../../platform/browser/countries.ts'
import { EmailFact, Fact, Facts, PhoneFact } from '../../../../ui/desk/facts.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { formatPhone } from '../../../inquiries/shared/phone.ts'
import { linkWayWords } from '../../public/contract.ts'
import type { DeskAppointment } from '../contract.ts'

/** Shows what the visitor entered, and when the appointment changed. */
export function AppointmentFacts({ appointment }: { appointment: DeskAppointment }) {
  const { topic, adviser, email, phone, country, language, linkWay, note, bookedAt, changedAt } = appointment
  return (
    <section aria-labelledby="facts" className="mt-10">
      <h2 id="facts" className="text-xl">
        What they told us
      </h2>
      <Facts className="mt-4">
        <Fact title="Topic">{topic}</Fact>
        <Fact title="Adviser">{adviser}</Fact>
        <Fact title="Language">{language}</Fact>
        <EmailFact email={email} />
        <PhoneFact phone={phone} inWords={formatPhone(phone)} />
        <Fact title="Country">{countryName(country)}</Fact>
        <Fact title="Call link">{linkWayWords[linkWay]}</Fact>
        <Fact title="Booked">
          <Moment iso={bookedAt} />
        </Fact>
        <Fact title="Last changed">
          <Moment iso={changedAt} />
        </Fact>
        <Fact title="Note" isWide>
          {note || 'None'}
        </Fact>
      </Facts>
    </section>
  )
}
