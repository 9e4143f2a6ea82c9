import { BookOpenCheck, Building2, Plane, UserRound } from 'lucide-react'
import { ArrowLink } from '../../../ui/arrow-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { ServiceCard } from './service-card.tsx'

const services = [
  {
    path: '/services/individual-tax',
    name: 'Individual Tax',
    icon: UserRound,
    text: 'Federal, state and provincial returns for employees, families, retirees and the self-employed. We look for every credit and deduction your records support, and tell you which records to keep.',
  },
  {
    path: '/services/corporate-tax',
    name: 'Corporate Tax',
    icon: Building2,
    text: 'Returns for corporations and partnerships in the US and Canada, prepared from books we have read. Elections, installments and filing dates are planned with you before the year ends.',
  },
  {
    path: '/services/accounting',
    name: 'Accounting',
    icon: BookOpenCheck,
    text: 'Bookkeeping, payroll and sales tax, reconciled to the bank every month. You get statements you can read, and a file that is ready when the return is due.',
  },
  {
    path: '/services/expat-services',
    name: 'Expat Services',
    icon: Plane,
    text: 'Returns for people who live in one country and file in another, with the foreign account reports that go with them. Treaty, credit and exclusion are compared before anything is filed.',
  },
]

export function Services() {
  return (
    <Section
      id="services-title"
      title="What we do"
      intro="Four services from one firm, planned together where you need more than one."
    >
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {services.map((service) => (
          <ServiceCard key={service.path} {...service} />
        ))}
      </ul>
      <ArrowLink to="/services" className="mt-8 text-brand">
        View All Services
      </ArrowLink>
    </Section>
  )
}
