import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContactDetails, OutsideLink } from '../features/company/ui/contact-details.tsx'
import { OfficeMap } from '../features/company/ui/office-map.tsx'
import { useCompany } from '../features/company/ui/queries.ts'
import { TrustBadges } from '../features/company/ui/trust-badges.tsx'
import { NewsletterForm } from '../features/newsletter/ui/newsletter-form.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Container } from '../ui/section.tsx'
import { FooterEnd } from './footer-end.tsx'
import { Logo } from './logo.tsx'
import { footerResourceLinks, footerServiceLinks, type NavigationLink } from './navigation.ts'

export function Footer() {
  const company = useCompany()
  return (
    <footer className="night mt-auto">
      <Container className="pt-14 pb-8 md:pt-20">
        <div className="grid grid-cols-2 gap-x-6 gap-y-12 md:gap-x-10 lg:grid-cols-[5fr_3fr_3fr_6fr]">
          <div className="col-span-2 lg:col-span-1">
            <Logo name={company?.name} />
            <p className="mt-5 max-w-[38ch] text-ink-soft">{company?.tagline}</p>
            {company?.socialLinks.linkedin ? (
              <p className="mt-4 text-[0.9375rem]">
                <OutsideLink href={company.socialLinks.linkedin}>LinkedIn</OutsideLink>
              </p>
            ) : null}
          </div>
          <LinkColumn title="Services" links={footerServiceLinks} />
          <LinkColumn title="Resources" links={footerResourceLinks} />
          <Column title="Contact Us" className="col-span-2 lg:col-span-1">
            {company ? (
              <div className="space-y-6">
                <ContactDetails company={company} />
                <ErrorBoundary>
                  <OfficeMap embed={company.googleMapsEmbed} name={company.name} />
                </ErrorBoundary>
              </div>
            ) : null}
            <div className="mt-10 print:hidden">
              <ErrorBoundary>
                <NewsletterForm />
              </ErrorBoundary>
            </div>
          </Column>
        </div>
        <div className="mt-14">
          <TrustBadges badges={company?.trustBadges ?? []} />
        </div>
        <FooterEnd name={company?.name} isDemo={company?.isDemo ?? false} />
      </Container>
    </footer>
  )
}

function Column({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function LinkColumn({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title} className="print:hidden">
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center py-1 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
