import { useSearchParams } from 'react-router'
import { formAction } from '../../../platform/browser/form-action.ts'
import { publicPage } from '../../../platform/browser/preload.ts'
import { ErrorBoundary } from '../../../ui/base/error-boundary.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { useFirm } from '../../company/ui/firm.ts'
import { FirmContact } from '../../company/ui/firm-contact.tsx'
import { useUser } from '../../identity/ui/session.ts'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form.tsx'
import { presetsOf } from './presets.ts'
import { contactForm } from './use-contact-form.ts'

export const headers = publicPage
export const action = formAction(contactForm)

const title = 'Contact'
const description =
  'Email us, call us or visit us: questions about individual, corporate and expat tax and accounting in the United ' +
  'States and Canada.'

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const tags = pageMeta(site, {
    title,
    description,
    path: '/contact',
    breadcrumbs: [{ name: title, path: '/contact' }],
  })
  if (!site) return tags
  const url = `${site.siteUrl}/contact`
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    '@id': url,
    url,
    name: `${title} | ${site.name}`,
    description,
    mainEntity: { '@id': `${site.siteUrl}/#firm` },
  }
  return [...tags, { 'script:ld+json': page }]
}

export default function ContactPage() {
  const [search] = useSearchParams()
  const company = useFirm()
  const sender = useUser()
  return (
    <Container className="py-12 md:py-20">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        Contact us
      </h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft text-lg">
        Tell us what you need and the right person will get back to you within one business day.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-6 text-2xl">
            Send a message
          </h2>
          <ErrorBoundary>
            <ContactForm company={company} sender={sender} presets={presetsOf(search)} />
          </ErrorBoundary>
        </section>
        {company ? <FirmContact company={company} /> : null}
      </div>
    </Container>
  )
}
