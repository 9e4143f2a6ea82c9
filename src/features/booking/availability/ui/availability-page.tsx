import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SettingsLoading, SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Availability } from '../contract.ts'
import type { Route } from './+types/availability-page'
import { AdviserList } from './adviser-list.tsx'
import { HolidayList } from './holiday-list.tsx'
import { Preview } from './preview.tsx'
import { useAvailability } from './queries.ts'
import { RulesForm } from './rules-form.tsx'
import { SpecialDays } from './special-days.tsx'
import { TopicList } from './topic-list.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Availability', description: 'When consultations can be booked.' })

export default function AvailabilityPage() {
  const { data, error, refetch } = useAvailability()
  return (
    <>
      <DeskHeading
        title="Availability"
        intro="Who takes consultations, when and on which topics. Visitors see changes at once. Consultations that are already booked stay as they are."
      />
      <div className="mt-8">
        {data ? <Sections availability={data} /> : null}
        {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
        {data || error ? null : <SettingsLoading what="the availability" />}
      </div>
    </>
  )
}

const Sections = ({ availability }: { availability: Availability }) => (
  <>
    <AdviserList availability={availability} />
    <SpecialDays availability={availability} />
    <HolidayList availability={availability} />
    <TopicList availability={availability} />
    <SettingsSection
      id="rules"
      title="Rules"
      intro="These apply to all topics and advisers. A topic can override them."
    >
      <RulesForm availability={availability} />
    </SettingsSection>
    <Preview availability={availability} />
  </>
)
