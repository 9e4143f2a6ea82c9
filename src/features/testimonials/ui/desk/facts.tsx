import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { type DeskTestimonial, rejectionReasons } from '../../desk-contract.ts'
import { authorCountries, nameChoices } from '../../shared/choices.ts'
import { DeskSection } from './desk-section.tsx'
import { sourceLabels } from './labels.ts'

/** Where the testimonial comes from, the author's consent, and the decision. */
export function Facts({ testimonial }: { testimonial: DeskTestimonial }) {
  const { id, source, invitedEmail, givenName, nameChoice, serviceType, country, location, createdAt } = testimonial
  const { consentText, consentAt, reason, reasonText, decidedAt } = testimonial
  return (
    <DeskSection id="facts" title="Details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-[0.9375rem]">
        <Fact name="Source">
          {sourceLabels[source]}
          {invitedEmail ? `, at ${invitedEmail}` : ''}
        </Fact>
        <Fact name="Name given">{givenName}</Fact>
        <Fact name="Signed">{nameChoice ? nameChoices[nameChoice] : null}</Fact>
        <Fact name="Service">{serviceType}</Fact>
        <Fact name="Country">{country ? authorCountries[country] : null}</Fact>
        <Fact name="Place">{location}</Fact>
        <Fact name="Written">
          <Moment iso={createdAt} />
        </Fact>
        <Fact name="Consent">{consentText ? `“${consentText}”` : null}</Fact>
        <Fact name="Consent given">{consentAt ? <Moment iso={consentAt} /> : null}</Fact>
        <Fact name="Decided">{decidedAt ? <Moment iso={decidedAt} /> : null}</Fact>
        <Fact name="Reason">{reason ? rejectionReasons[reason] : null}</Fact>
        <Fact name="Note">{reasonText}</Fact>
      </dl>
      <p className="mt-4 text-[0.9375rem]">
        <Link to={`/admin/audit?object=${id}`} className="font-semibold text-brand underline underline-offset-4">
          Show its audit entries
        </Link>
      </p>
    </DeskSection>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  ) : null
