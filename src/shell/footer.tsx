import { Link } from 'react-router'
import type { Company } from '../features/company/contract.ts'
import { ContactDetails, OutsideLink } from '../features/company/ui/contact-details.tsx'
import { useFirm } from '../features/company/ui/firm.ts'
import { OfficeMap } from '../features/company/ui/office-map.tsx'
import { TrustBadges } from '../features/company/ui/trust-badges.tsx'
import { NewsletterForm } from '../features/newsletter/public/ui/newsletter-form.tsx'
import { ErrorBoundary } from '../ui/base/error-boundary.tsx'
import { Container } from '../ui/base/section.tsx'
import { FooterEnd } from './footer-end.tsx'
import { Logo } from './logo.tsx'
import { footerResourceLinks, footerServiceLinks, legalLinks, type NavigationLink } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const company = useFirm()
  return (
    <footer className="night mt-auto pb-16">
      <Container className="pt-14 pb-8 md:pt-20">
        <div className="grid grid-cols-2 gap-x-6 gap-y-12 md:gap-x-10 lg:grid-cols-[5fr_4fr_4fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-y-8">
          <Brand company={company} />
          <LinkColumn title="Services" links={footerServiceLinks} />
          <LinkColumn title="Resources" links={footerResourceLinks} />
          <section className="col-span-2 md:col-span-1 md:row-span-2">
            <h2 className="mb-4 text-xl">Contact Us</h2>
            {company ? <ContactDetails company={company} /> : null}
          </section>
          <div className="col-span-2 print:hidden md:col-span-1 lg:col-span-2 lg:col-start-2 lg:row-start-2">
            <ErrorBoundary>
              <NewsletterForm label="Newsletter, in the footer" />
            </ErrorBoundary>
          </div>
          {company?.googleMapsEmbed ? (
            <div className="col-span-2 self-start print:hidden md:col-span-1 lg:col-start-1 lg:row-start-2">
              <OfficeMap embed={company.googleMapsEmbed} name={company.name} />
            </div>
          ) : null}
        </div>
        <div className="mt-14">
          <TrustBadges badges={company?.trustBadges ?? []} />
        </div>
        <FooterEnd name={company?.name} legalLinks={legalLinks} isDemo={company?.isDemo ?? false} className="mt-8 pt-6">
          <ThemeSwitch />
        </FooterEnd>
      </Container>
    </footer>
  )
}

function Brand({ company }: { company: Company | undefined }) {
  return (
    <div className="col-span-2 lg:col-span-1">
      <Logo name={company?.name} />
      <p className="mt-5 max-w-[38ch] text-ink-soft">{company?.tagline}</p>
      {company?.socialLinks.linkedin ? (
        <p className="mt-4 text-[0.9375rem]">
          <OutsideLink href={company.socialLinks.linkedin}>LinkedIn</OutsideLink>
        </p>
      ) : null}
    </div>
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
