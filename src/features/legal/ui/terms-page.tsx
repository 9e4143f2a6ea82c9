import { publicPage } from '../../../platform/browser/preload.ts'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { termsOfService } from '../shared/terms-of-service.ts'
import type { Route } from './+types/terms-page'
import { LegalPage } from './legal-page.tsx'
import { useLegalFacts } from './queries.ts'

export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  const path = '/terms-of-service'
  return pageMeta(siteOf(matches), {
    title: 'Terms of Service',
    description:
      'The terms for this site, your account and the client portal: general information and advice, what we may not ' +
      'promise, prices, fair use, liability, and how an account ends.',
    path,
    breadcrumbs: [{ name: 'Terms of Service', path }],
  })
}

export default function TermsPage() {
  return <LegalPage text={termsOfService(useLegalFacts())} />
}
