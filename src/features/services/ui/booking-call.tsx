import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { CallBox } from '../../../ui/page/call-box.tsx'
import type { ServiceSlug } from '../shared/services.ts'

/** The address for booking a consultation, with the service already selected. */
export const bookingPath = (service?: ServiceSlug) => `/book-consultation${service ? `?service=${service}` : ''}`

export function BookingCall({ service }: { service?: ServiceSlug }) {
  return (
    <CallBox
      title="Start with fifteen minutes"
      text="On a free video call, we'll tell you what you need to file, when it's due and what it would cost. No obligation."
    >
      <ButtonLink to={bookingPath(service)} size="lg" className="max-sm:w-full">
        Book Consultation
      </ButtonLink>
      <ArrowLink to="/contact">Ask a question first</ArrowLink>
    </CallBox>
  )
}
