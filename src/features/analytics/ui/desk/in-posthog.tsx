import type { Report } from '../../desk-contract.ts'

/** False if only PostHog counted visits in this period, so that a zero here would be wrong. */
export const hasVisitsHere = ({ isInPosthog, views }: Pick<Report, 'isInPosthog' | 'views'>) =>
  !isInPosthog || views.now > 0

/** Says that PostHog has the visits, and which numbers below come from our own records. */
export const InPosthog = ({ hasVisits }: { hasVisits: boolean }) => (
  <section aria-labelledby="in-posthog" className="rounded-lg border border-line bg-surface p-5">
    <h2 id="in-posthog" className="text-xl">
      Visits are counted in PostHog
    </h2>
    <p className="mt-2 max-w-[75ch] text-ink-soft">
      Open PostHog to see visitors, page views, sources, pages, devices, countries, and what visitors did.
      Consultations, new clients, newsletter subscriptions and chats are below, because they come from our own records.
      {hasVisits ? ' The visits below were counted on this site, not in PostHog.' : ''}
    </p>
  </section>
)
