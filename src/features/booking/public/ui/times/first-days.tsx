import { monthAndYear, shortDay } from '../../../../../time/words.ts'
import { PlainForm, type PlainTarget, plainButton } from '../../../../../ui/forms/plain-form.tsx'
import { monthOf } from './month.ts'

interface Props {
  /** Days with free times, the earliest first. */
  days: string[]
  month: string
  today: string
  chosen: string | undefined
  onChoose: (day: string) => void
  /** Where choosing a day leads if scripts don't run. */
  place: PlainTarget
}

const maxShown = 4

/**
 * The first free days, for people who take the next available time. The row keeps its height while days load. The label
 * names a later month, because the months before it may have free days too.
 */
export function FirstDays({ days, month, today, chosen, onChoose, place }: Props) {
  return (
    <PlainForm target={place} without={['day']} className="mt-6 min-h-11">
      {days.length > 0 ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 font-medium text-[0.9375rem] text-ink-soft max-sm:w-full max-sm:pb-2">
            First free days{month === monthOf(today) ? '' : ` in ${monthAndYear(month)}`}
          </legend>
          {days.slice(0, maxShown).map((day) => (
            <button
              key={day}
              {...plainButton('day', day, () => onChoose(day))}
              aria-pressed={day === chosen}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-4 font-medium text-[0.9375rem] tabular-nums hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
            >
              {shortDay(day)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </PlainForm>
  )
}
