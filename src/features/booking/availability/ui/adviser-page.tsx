import { useNavigate } from 'react-router'
import { toast } from '../../../../ui/base/toast.ts'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Availability, DeskAdviser } from '../contract.ts'
import type { Route } from './+types/adviser-page'
import { AdviserFactsForm } from './adviser-facts-form.tsx'
import { BusyCalendarForm } from './busy-calendar-form.tsx'
import { FeedAddress } from './feed-address.tsx'
import { NewAdviserForm } from './new-adviser-form.tsx'
import { SettingsPage } from './settings-page.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Adviser', description: 'One adviser and their hours.' })

export default function AdviserPage({ params: { id } }: Route.ComponentProps) {
  return (
    <SettingsPage title="Adviser">
      {(availability) => {
        if (id === 'new') return <NewAdviser availability={availability} />
        const adviser = availability.advisers.find((one) => one.id === id)
        return adviser ? <Existing key={id} adviser={adviser} availability={availability} /> : null
      }}
    </SettingsPage>
  )
}

function NewAdviser({ availability }: { availability: Availability }) {
  const navigate = useNavigate()
  return (
    <div className="max-w-3xl">
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        Add adviser{' '}
      </h1>
      <NewAdviserForm
        firmHours={availability.hours}
        onAdded={({ id, name }) => {
          toast({ title: `${name} now takes consultations` })
          void navigate(`/admin/availability/advisers/${id}`, { replace: true })
        }}
      />
    </div>
  )
}

function Existing({ adviser, availability }: { adviser: DeskAdviser; availability: Availability }) {
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere mb-6 text-3xl">
        {adviser.name}
      </h1>
      <SettingsSection
        id="facts"
        title="Person and hours"
        intro="Visitors see the name and the languages. We send emails about consultations to the email address."
      >
        <AdviserFactsForm title="Person and hours" adviser={adviser} firmHours={availability.hours} />
      </SettingsSection>
      <SettingsSection
        id="busy"
        title="Busy calendar"
        intro="The iCalendar address of the adviser's own calendar. Its entries block times; no one sees what they are."
      >
        <BusyCalendarForm adviser={adviser} />
      </SettingsSection>
      <SettingsSection
        id="feed"
        title="Calendar feed"
        intro="Shows the adviser's consultations in a calendar program. Anyone with the address sees names and topics and can join the calls, so please give it only to the adviser."
      >
        <FeedAddress adviser={adviser} />
      </SettingsSection>
    </>
  )
}
