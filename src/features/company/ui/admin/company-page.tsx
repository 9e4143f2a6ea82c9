import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { AskBeforeLeaving } from '../../../../ui/desk/unsaved.tsx'
import { VersionedSection } from '../../../../ui/desk/versioned-section.tsx'
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
  pageMeta(siteOf(matches), { title: 'Company', description: 'What the firm says of itself.' })

const sections = [
  { id: 'firm', title: 'Firm', intro: 'What the firm is called, and where else it is found.', form: FirmForm },
  {
    id: 'contact',
    title: 'Address and contact',
    intro: 'For the footer, the contact page and search engines.',
    form: ContactForm,
  },
  {
    id: 'hours',
    title: 'Hours and holidays',
    intro: 'When somebody is there. Search engines are told too.',
    form: HoursForm,
  },
  {
    id: 'claims',
    title: 'Claims and badges',
    intro: 'Say only what the firm can show. Empty a claim or remove a line, and it is gone from every page.',
    form: ClaimsForm,
  },
  { id: 'prices', title: 'Prices', intro: 'What the services start at, and since when.', form: PricesForm },
  { id: 'team', title: 'Team', intro: 'Who works here. Without people the site shows no team.', form: TeamForm },
]

export default function CompanyPage() {
  const { data, error, refetch } = useVersionedRecord()
  return (
    <>
      <DeskHeading
        title="Company"
        intro="What the firm says of itself, on every page. What is empty is not shown. Each part is saved by itself, and every change is on record."
      />
      <div className="mt-8">
        {data ? <Sections record={data} /> : null}
        {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
        {data || error ? null : <Loading />}
      </div>
    </>
  )
}

const Sections = ({ record }: { record: VersionedRecord }) => (
  <AskBeforeLeaving>
    {sections.map(({ form: SectionForm, ...section }) => (
      <VersionedSection key={section.id} kept={record} {...section}>
        {(props) => <SectionForm {...props} />}
      </VersionedSection>
    ))}
  </AskBeforeLeaving>
)

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the record</span>
      {sections.slice(0, 3).map(({ id }) => (
        <div key={id} className="grid gap-x-10 gap-y-5 border-line border-t py-8 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <Skeleton className="h-7 w-40" />
          <div className="max-w-2xl space-y-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
