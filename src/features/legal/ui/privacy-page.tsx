import { HydrationBoundary } from '@tanstack/react-query'
import { preload, publicPage } from '../../../platform/browser/preload.ts'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { privacyPolicy } from '../shared/privacy-policy.ts'
import type { Route } from './+types/privacy-page'
import { LegalPage } from './legal-page.tsx'
import { eventSettings, useLegalFacts } from './queries.ts'

export const loader = () => preload(eventSettings())
export const clientLoader = async () => undefined
export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  const path = '/privacy-policy'
  return pageMeta(siteOf(matches), {
    title: 'Privacy Policy',
    description:
      'What we collect and why, who sees it, which cookies we set, how long we keep each kind of record, how we protect ' +
      'tax return information, and how to request yours.',
    path,
    breadcrumbs: [{ name: 'Privacy Policy', path }],
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <Policy />
    </HydrationBoundary>
  )
}

const Policy = () => <LegalPage text={privacyPolicy(useLegalFacts())} />
