import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Section } from '../../../ui/base/section.tsx'
import { ServiceCard } from './service-card.tsx'

const services = [
  {
    slug: 'individual-tax',
    text: 'Federal, state and provincial returns for employees, families, retirees and the self-employed.',
  },
  {
    slug: 'corporate-tax',
    text: "US and Canadian corporate and partnership returns, prepared from books we've actually reviewed.",
  },
  {
    slug: 'accounting',
    text: 'Bookkeeping, payroll and sales tax, reconciled to the bank every month.',
  },
  {
    slug: 'expat-services',
    text: 'For people who live in one country and file in another, with FBAR and other foreign reporting.',
  },
] as const

export function Services() {
  return (
    <Section
      id="services-title"
      title="What we do"
      intro="Four services, one firm, coordinated when you need more than one."
    >
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {services.map((service) => (
          <ServiceCard key={service.slug} {...service} />
        ))}
      </ul>
      <ArrowLink to="/services" className="mt-8 text-brand">
        View All Services
      </ArrowLink>
    </Section>
  )
}
