import { canadianCorporationDates, deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { formatDay } from '../../../../time/day-names.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { type Chosen, choicesId } from './chosen-dates.ts'

const first = `${deadlineYears[0]}-01-01`
const last = `${deadlineYears.at(-1)}-12-31`

function datesOf(corporation: Chosen['corporation']) {
  try {
    return canadianCorporationDates(corporation)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Props {
  /** Where the button posts the choices of the whole page if scripts don't run. */
  action: string
  corporation: Chosen['corporation']
  onChange: (next: Chosen['corporation']) => void
}

/** The T2 due dates of a Canadian corporation. People can enter any last day of its tax year. */
export function CorporationDates({ action, corporation, onChange }: Props) {
  const dates = datesOf(corporation)
  return (
    <section aria-labelledby="corporation" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="corporation" className="text-2xl">
        A Canadian corporation with another year-end
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <TextField
          id="corporation-year-end"
          form={choicesId}
          name="yearEnd"
          label="Last day of the corporation's year"
          type="date"
          min={first}
          max={last}
          value={corporation.yearEnd}
          onChange={(event) => onChange({ ...corporation, yearEnd: event.currentTarget.value })}
          aria-invalid={dates ? undefined : true}
          aria-describedby="corporation-dates"
        />
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 sm:mt-7">
          <input
            type="checkbox"
            form={choicesId}
            name="hasThreeMonths"
            checked={corporation.hasThreeMonths}
            onChange={(event) => onChange({ ...corporation, hasThreeMonths: event.currentTarget.checked })}
            className="mt-1 size-5 accent-brand"
          />
          <span className="text-base">A private corporation with three months to pay</span>
        </label>
      </div>
      <Button
        type="submit"
        look="secondary"
        form={choicesId}
        formAction={`${action}#corporation`}
        className="mt-4 hidden noscript:inline-flex"
      >
        Calculate the due dates
      </Button>
      <p id="corporation-dates" role="status" className="mt-4">
        {dates ? (
          <>
            The balance is due on <strong>{formatDay(dates.balance)}</strong>, and the T2 return on{' '}
            <strong>{formatDay(dates.filing)}</strong>.
          </>
        ) : (
          `Please enter a date from ${formatDay(first)} to ${formatDay(last)}.`
        )}
      </p>
    </section>
  )
}
