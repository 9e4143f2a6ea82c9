import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { useFirm } from '../../company/ui/firm.ts'
import type { ServiceContent } from '../shared/content/types.ts'
import { serviceNames, servicePrices } from '../shared/services.ts'
import { bookingPath } from './booking-call.tsx'
import { Price } from './price.tsx'
import { priceDay } from './price-details.tsx'

export function ServiceIntro({ content }: { content: ServiceContent }) {
  return (
    <PageIntro
      title={content.title}
      name={serviceNames[content.slug]}
      dek={content.dek}
      above={[{ to: '/services', label: 'Services' }]}
      aside={<AtAGlance content={content} />}
    >
      {/* On phones, the bar at the bottom has this button. */}
      <ButtonLink to={bookingPath(content.slug)} size="lg" className="max-md:hidden">
        Book Consultation
      </ButtonLink>
      <ArrowLink to="/client-portal">Already a client? Sign in</ArrowLink>
    </PageIntro>
  )
}

function AtAGlance({ content }: { content: ServiceContent }) {
  const firm = useFirm()
  return (
    <dl className="grid gap-5 self-end rounded-lg border border-line bg-surface p-6 lg:mt-14">
      <div>
        <dt className="font-semibold text-[0.9375rem] text-ink-soft">Price</dt>
        <dd className="font-serif text-3xl">
          <Price service={content.slug} />
        </dd>
        {servicePrices[content.slug] && firm ? (
          <dd className="mt-1 text-[0.9375rem] text-ink-soft">US dollars, effective {priceDay(firm)}</dd>
        ) : null}
      </div>
      <div>
        <dt className="font-semibold text-[0.9375rem] text-ink-soft">Usual time</dt>
        <dd>{content.typicalTime}</dd>
      </div>
      <div>
        <dt className="font-semibold text-[0.9375rem] text-ink-soft">First step</dt>
        <dd>A free 15-minute video consultation</dd>
      </div>
    </dl>
  )
}
