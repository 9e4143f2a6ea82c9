import { ButtonLink } from '../../../ui/base/button.tsx'
import type { ServiceContent } from '../shared/content/types.ts'
import { bookingPath } from './booking-call.tsx'
import { Price } from './price.tsx'

/** On a phone, the price and the way to book stay in view below the page. */
export const ServiceBar = ({ content }: { content: ServiceContent }) => (
  <div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-line border-t bg-surface px-5 py-3 md:px-8 lg:hidden print:hidden">
    <p className="font-serif text-xl">
      <Price service={content.slug} />
    </p>
    <ButtonLink to={bookingPath(content.slug)}>Book a consultation</ButtonLink>
  </div>
)
