import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { longDay } from '../../../../time/words.ts'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { Availability } from '../contract.ts'

/** Lists the days on which the firm is closed: the chosen public holidays and its own closed days. */
export const HolidayList = ({ availability: { holidays } }: { availability: Availability }) => (
  <SettingsSection
    id="holidays"
    title="Holidays"
    intro={
      <>
        No one can book on these days. Choose which public holidays apply under{' '}
        <a href="#rules" className="underline underline-offset-4">
          rules
        </a>
        ; the firm's own stand in the{' '}
        <Link to="/admin/company#hours" className="underline underline-offset-4">
          company record
        </Link>
        . To work on one of them, give it special hours above.
      </>
    }
  >
    {holidays.length > 0 ? (
      <details className="group rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
          {holidays.length} in the coming year; next {longDay(holidays[0]?.date ?? '')}
          <ChevronDown aria-hidden size={20} className="shrink-0 text-brand group-open:rotate-180" />
        </summary>
        <ul className="space-y-1.5 pb-4 text-[0.9375rem]">
          {holidays.map(({ date, name }) => (
            <li key={date} className="grid gap-x-4 sm:grid-cols-[17rem_minmax(0,1fr)]">
              <span className="tabular-nums">{longDay(date)}</span>
              <span className="wrap-anywhere text-ink-soft">{name}</span>
            </li>
          ))}
        </ul>
      </details>
    ) : (
      <p className="text-ink-soft">No holidays apply.</p>
    )}
  </SettingsSection>
)
