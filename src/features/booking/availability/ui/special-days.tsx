import { useState } from 'react'
import { longDay } from '../../../../time/words.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { Availability } from '../contract.ts'
import { AddDaysDialog, type Booked } from './add-days-dialog.tsx'
import { BookedAlready } from './booked-already.tsx'
import { type DayGroup, groupDays, timesInWords } from './day-groups.ts'
import { useRemovingDays } from './queries.ts'

/** Days off and days with special hours. */
export function SpecialDays({ availability }: { availability: Availability }) {
  const { specialDays, advisers } = availability
  const [isAdding, setAdding] = useState(false)
  const [booked, setBooked] = useState<Booked>()
  const { mutate, isPending, error } = useRemovingDays()
  const nameOf = (id: string | null) => (id ? advisers.find((one) => one.id === id)?.name : 'All advisers')
  const remove = ({ ids }: DayGroup) =>
    mutate({ ids }, { onSuccess: () => toast({ title: 'Removed', description: 'The weekly hours apply again.' }) })
  return (
    <SettingsSection
      id="days"
      title="Time off and special hours"
      intro="An adviser's own days override the firm's, and both override holidays."
    >
      {booked ? <BookedAlready {...booked} /> : null}
      {error ? <ChangeRefused error={error} className="mb-4" /> : null}
      {specialDays.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {groupDays(specialDays).map((group) => (
            <li key={group.ids[0]} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-medium tabular-nums">
                  {longDay(group.from)}
                  {group.to === group.from ? '' : ` to ${longDay(group.to)}`}
                </p>
                <p className="wrap-anywhere text-[0.9375rem] text-ink-soft">
                  {nameOf(group.adviserId)}: {timesInWords(group.times)}
                  {group.reason ? ` (${group.reason})` : ''}
                </p>
              </div>
              <Button look="secondary" size="sm" disabled={isPending} onClick={() => remove(group)}>
                Remove
                <span className="sr-only">
                  {longDay(group.from)}, {nameOf(group.adviserId)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">No time off scheduled.</p>
      )}
      <Button look="secondary" size="sm" className="mt-4" onClick={() => setAdding(true)}>
        Add days
      </Button>
      {isAdding ? (
        <AddDaysDialog availability={availability} onAdded={setBooked} onClose={() => setAdding(false)} />
      ) : null}
    </SettingsSection>
  )
}
