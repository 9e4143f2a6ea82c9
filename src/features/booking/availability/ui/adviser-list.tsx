import { useState } from 'react'
import { Link } from 'react-router'
import { longDay } from '../../../../time/words.ts'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { type Availability, type DeskAdviser, lastReadingFailed } from '../contract.ts'
import { AddDaysDialog } from './add-days-dialog.tsx'
import { BookedOff } from './booked-already.tsx'
import { groupDays, timesInWords } from './day-groups.ts'

export const AdviserList = ({ availability }: { availability: Availability }) => (
  <SettingsSection
    id="advisers"
    title="Advisers"
    intro="The people who take consultations, with their hours and calendars."
  >
    {availability.advisers.length > 0 ? (
      <ul className="space-y-3">
        {availability.advisers.map((adviser) => (
          <li key={adviser.id} className="rounded-lg border border-line bg-surface p-4">
            <Adviser adviser={adviser} today={availability.today} />
            <TimeOff adviser={adviser} availability={availability} />
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-ink-soft">No advisers yet. Add one so that visitors can book.</p>
    )}
    <ButtonLink look="secondary" size="sm" to="/admin/availability/advisers/new" className="mt-4">
      Add adviser
    </ButtonLink>
  </SettingsSection>
)

/** Lists the adviser's days off and special hours, with a button that adds more. */
function TimeOff({ adviser: { id, name }, availability }: { adviser: DeskAdviser; availability: Availability }) {
  const [isAdding, setAdding] = useState(false)
  const groups = groupDays(availability.specialDays.filter(({ adviserId }) => adviserId === id))
  const booked = availability.bookedOff.find(({ adviserId }) => adviserId === id)
  return (
    <div className="mt-3 space-y-3">
      {booked ? <BookedOff booked={booked} /> : null}
      {groups.length > 0 ? (
        <ul className="space-y-1 text-[0.9375rem] leading-snug tabular-nums">
          {groups.map(({ ids, from, to, times }) => (
            <li key={ids[0]}>
              {longDay(from)}
              {to === from ? '' : ` to ${longDay(to)}`}: {timesInWords(times)}
            </li>
          ))}
        </ul>
      ) : null}
      <Button look="secondary" size="sm" onClick={() => setAdding(true)}>
        Add time off<span className="sr-only"> for {name}</span>
      </Button>
      {isAdding ? <AddDaysDialog availability={availability} adviserId={id} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

function Adviser({ adviser, today }: { adviser: DeskAdviser; today: string }) {
  const { id, name, email, languages, hours, isActive, upcoming, busyCalendar, hasFeed } = adviser
  const facts = [
    hours ? 'Custom hours' : "The firm's hours",
    languages.join(', '),
    busyCalendar ? 'busy calendar' : '',
    hasFeed ? 'calendar address' : '',
  ]
  const stillToCome = new URLSearchParams({ adviser: id, state: 'confirmed', since: today })
  const isLeftAlone = !isActive && upcoming > 0
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/admin/availability/advisers/${id}`}
          prefetch="intent"
          className="wrap-anywhere font-medium text-brand underline underline-offset-4"
        >
          {name}
        </Link>
        {isActive ? null : <Badge>Inactive</Badge>}
        {busyCalendar && lastReadingFailed(busyCalendar) ? (
          <Badge look="waiting">Can't read busy calendar</Badge>
        ) : null}
      </p>
      <p className="wrap-anywhere text-[0.9375rem] text-ink-soft">{email}</p>
      <p className="mt-1 text-[0.9375rem]">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">
        <Link
          to={`/admin/bookings/list?${stillToCome}`}
          className={`underline underline-offset-4 ${isLeftAlone ? 'font-medium text-amber' : 'hover:text-brand'}`}
        >
          {upcoming === 0 ? 'No consultations ahead' : `${countOf(upcoming, ['consultation', 'consultations'])} ahead`}
          {isLeftAlone ? ', without an adviser' : ''}
        </Link>
      </p>
    </>
  )
}
