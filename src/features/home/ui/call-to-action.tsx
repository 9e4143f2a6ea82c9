import { ButtonLink } from '../../../ui/base/button.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Claims } from './claims.tsx'
import { PhoneLink } from './phone-link.tsx'
import { SunPath } from './sun-path.tsx'

export function CallToAction() {
  return (
    <section aria-labelledby="call-title" className="drawn-later pb-16 md:pb-24">
      <Container>
        <div className="relative overflow-hidden rounded-lg bg-brand-soft px-6 py-12 md:px-12 md:py-16 lg:px-16">
          <SunPath className="-right-24 pointer-events-none absolute bottom-0 hidden w-[26rem] lg:block xl:w-[34rem]" />
          <div className="relative max-w-2xl">
            <h2 id="call-title" className="text-3xl md:text-5xl">
              In fifteen minutes, you'll know where you stand
            </h2>
            <p className="mt-5 max-w-[54ch] text-ink-soft text-lg">
              On a free video call, we'll tell you what you need to file, when it's due and what it would cost. No
              obligation.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4">
              <ButtonLink to="/book-consultation" size="lg" className="w-full sm:w-auto">
                Book Consultation
              </ButtonLink>
              <ButtonLink to="/contact" look="secondary" size="lg" className="w-full sm:w-auto">
                Contact Us
              </ButtonLink>
              <PhoneLink className="text-brand" />
            </div>
            <Claims which={['clients']} className="mt-8" />
          </div>
        </div>
      </Container>
    </section>
  )
}
