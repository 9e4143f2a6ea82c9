import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SettingsLoading, SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { VersionedRecord } from '../../desk-contract.ts'
import type { Route } from './+types/company-page'
import { ClaimsForm } from './claims-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { FirmForm } from './firm-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { PricesForm } from './prices-form.tsx'
import { useVersionedRecord } from './record-queries.ts'
import { TeamForm } from './team-form.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Company', description: 'Firm details shown across the site.' })

const sections = [
  { id: 'firm', title: 'Firm', intro: 'Its name, tagline and social links.', form: FirmForm },
  {
    id: 'contact',
    title: 'Address and contact',
    intro: 'For the footer, the contact page and search engines.',
    form: ContactForm,
  },
  {
    id: 'hours',
    title: 'Hours and holidays',
    intro: 'When the firm is open. Search engines show these hours too.',
    form: HoursForm,
  },
  {
    id: 'claims',
    title: 'Claims and badges',
    intro: 'Claim only what the firm can prove. Clear a claim or remove a line to take it off every page.',
    form: ClaimsForm,
  },
  { id: 'prices', title: 'Prices', intro: 'Starting prices, and the date from which they apply.', form: PricesForm },
  {
    id: 'team',
    title: 'Team',
    intro: "The people who work here, as the site shows them. The site hides the team while it's empty.",
    form: TeamForm,
  },
]

export default function CompanyPage() {
  const { data, error, refetch } = useVersionedRecord()
  return (
    <>
      <DeskHeading
        title="Company"
        intro="What the site says about the firm. Empty fields don't appear. Save each section by itself. The audit log lists every change."
      />
      <div className="mt-8">
        {data ? <Sections record={data} /> : null}
        {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
        {data || error ? null : <SettingsLoading what="the firm's details" />}
      </div>
    </>
  )
}

const Sections = ({ record }: { record: VersionedRecord }) => (
  <>
    {sections.map(({ form: SectionForm, ...section }) => (
      <SettingsSection key={section.id} {...section}>
        <SectionForm title={section.title} kept={record} />
      </SettingsSection>
    ))}
  </>
)
