import { ArrowLink } from '../../../ui/arrow-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { CallBox } from '../../../ui/page/call-box.tsx'
import type { ServiceSlug } from '../contract.ts'

/** Where a consultation is booked; the service is chosen there already. */
export const bookingPath = (service?: ServiceSlug) => `/book-consultation${service ? `?service=${service}` : ''}`

export function BookingCall({ service }: { service?: ServiceSlug }) {
  return (
    <CallBox
      title="Begin with fifteen minutes"
      text="In a free video consultation we tell you what you have to file, when it is due and what it would cost. You decide afterwards."
    >
      <ButtonLink to={bookingPath(service)} size="lg" className="max-sm:w-full">
        Book Consultation
      </ButtonLink>
      <ArrowLink to="/contact">Ask a question first</ArrowLink>
    </CallBox>
  )
}
