import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Section } from '../../../ui/base/section.tsx'
import { reviewSummary, useRatingClaim } from '../../testimonials/ui/rating-claim.ts'
import type { Company } from '../contract.ts'
import { OutsideLink } from './contact-details.tsx'

const agentDirectory = 'https://irs.treasury.gov/rpo/rpo.jsf'

/** The firm's claims, each with its evidence. Hides empty claims. */
export function Evidence({ company: { claims } }: { company: Company }) {
  const hasReviews = Boolean(useQuery(reviewSummary()).data)
  const all = [
    {
      claim: claims.clients,
      basis: 'People and companies for whom we prepare returns or keep books.',
    },
    {
      claim: useRatingClaim(claims.rating),
      basis: hasReviews
        ? "Based on our clients' reviews. Read them in full, with every star rating."
        : 'The average of the ratings our clients gave us.',
      link: hasReviews ? <ArrowLink to="/testimonials">Read the reviews</ArrowLink> : null,
    },
    {
      claim: claims.credentials,
      basis:
        'Enrolled agents are licensed by the US Treasury. You can look up any preparer in the IRS public directory.',
      link: <OutsideLink href={agentDirectory}>IRS preparer directory</OutsideLink>,
    },
  ].filter(({ claim }) => claim)
  if (all.length === 0) return null
  return (
    <Section id="evidence" title="Our claims, and the evidence">
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {all.map(({ claim, basis, link }) => (
          <li key={claim} className="border-line-strong border-t pt-4">
            <h3 className="text-2xl">{claim.replaceAll(' · ', '\u00a0· ')}</h3>
            <p className="mt-2 mb-2 text-ink-soft">{basis}</p>
            {link}
          </li>
        ))}
      </ul>
    </Section>
  )
}
