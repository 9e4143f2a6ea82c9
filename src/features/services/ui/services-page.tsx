import { publicPage } from '../../../platform/browser/preload.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Section } from '../../../ui/base/section.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { serviceContents } from '../shared/content/services.ts'
import type { Route } from './+types/services-page'
import { BookingCall, bookingPath } from './booking-call.tsx'
import { Finder } from './finder-form.tsx'
import { PlanningAndAdvice } from './planning-and-advice.tsx'
import { ServiceOffer } from './service-offer.tsx'
import { ServicePicture } from './service-picture.tsx'
import { serviceList } from './structured-data.ts'
import { TypicalPrices } from './typical-prices.tsx'

export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const path = '/services'
  return [
    ...pageMeta(site, {
      title: 'Tax and accounting services',
      description:
        'Individual, corporate and expat tax returns and accounting for the US and Canada: who each service is for, ' +
        'what it includes, what it starts at and how long it takes. Three questions find yours.',
      path,
      breadcrumbs: [{ name: 'Services', path }],
    }),
    ...(site ? [serviceList(site.siteUrl, serviceContents)] : []),
  ]
}

export default function ServicesPage() {
  return (
    <>
      <PageIntro
        title="Services"
        dek="Four services, one firm, coordinated when you need more than one. Each page lists what's included, what isn't, and what we need from you."
        aside={<ServicePicture className="self-end" />}
      >
        <ButtonLink to={bookingPath()} size="lg" className="max-sm:w-full">
          Book Consultation
        </ButtonLink>
        <ArrowLink to="#finder-title">Find your service in three questions</ArrowLink>
      </PageIntro>
      <Section id="services-title" title="What we do">
        <ul className="grid gap-6 lg:grid-cols-2">
          {serviceContents.map((content) => (
            <ServiceOffer key={content.slug} content={content} />
          ))}
        </ul>
      </Section>
      <TypicalPrices />
      <Section
        id="finder-title"
        title="Which service is yours?"
        intro="Three questions point you to a starting place. We don't store your answers. They're in the link, so you can share it."
        className="bg-sunken"
      >
        <Finder />
      </Section>
      <PlanningAndAdvice />
      <BookingCall />
    </>
  )
}
