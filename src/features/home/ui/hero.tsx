import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { EstimateCard } from '../../calculators/ui/estimate/estimate-card.tsx'
import { Claims } from './claims.tsx'
import { GlobeArt } from './globe-art.tsx'

export function Hero() {
  return (
    <section aria-labelledby="home-title" className="overflow-hidden">
      <Container className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-24">
        <div className="relative z-10 pt-10 md:pt-16 lg:pt-36 xl:pt-44">
          <h1 id="home-title" className="text-[clamp(2.5rem,1.55rem+4.05vw,4.5rem)] leading-[1.04]">
            Your taxes, handled on both sides of the border
          </h1>
          <p className="mt-6 max-w-[52ch] text-ink-soft text-lg md:text-xl">
            US and Canadian tax returns and bookkeeping for individuals, businesses and expats. You'll always know
            what's due, what it costs and who's on it.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink to="/services" size="lg">
              Get Started Now
            </ButtonLink>
            <ArrowLink to="/book-consultation">Book a free 15-minute call</ArrowLink>
          </div>
        </div>
        <div className="relative mx-auto w-full max-w-xl pt-36 pb-10 md:pt-44 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-46 lg:pb-24">
          <GlobeArt className="absolute top-6 left-1/2 w-[30rem] max-w-none -translate-x-1/2 md:w-[40rem] lg:top-9 lg:w-[38rem] xl:top-4 xl:w-[45rem]" />
          <EstimateCard />
        </div>
        <Claims which={['rating']} className="relative z-10 pb-8 lg:row-start-2 lg:self-start lg:pt-14" />
      </Container>
    </section>
  )
}
