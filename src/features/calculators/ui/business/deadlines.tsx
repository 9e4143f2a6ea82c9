import { CalendarPlus, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Deadline, deadlineRules, deadlinesOf, deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { type Audience, audienceNames, audiences } from '../../../../tax/deadlines/texts.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Container } from '../../../../ui/base/section.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { saveFile } from '../../../../ui/desk/save-file.tsx'
import { deadlineCalendar } from '../../shared/deadline-calendar.ts'
import { NotesBelow } from '../kit/notes.tsx'
import { notesOf } from '../kit/outcome.ts'
import { CorporationDates } from './corporation-dates.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { FeedAddress } from './feed-address.tsx'

interface Chosen {
  taxYear: number
  audiences: readonly Audience[]
}

const latest = deadlineYears.at(-1) ?? 0

/** Reads the choices after the address's `#`. Ignores what isn't valid. */
function fromAddress(hash: string): Chosen {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const year = Number(given.get('year'))
  const named = (given.get('for') ?? '').split(',')
  return {
    taxYear: deadlineYears.includes(year) ? year : latest,
    audiences: audiences.filter((audience) => named.includes(audience)),
  }
}

function keepInAddress({ taxYear, audiences }: Chosen) {
  const params = new URLSearchParams({ year: String(taxYear), ...(audiences.length ? { for: audiences.join() } : {}) })
  history.replaceState(history.state, '', `#${params}`)
}

/**
 * Shows the deadlines of a tax year for the chosen groups of people. They can be printed, saved as a file, or
 * subscribed to.
 */
export function Body() {
  const [chosen, setChosen] = useState<Chosen>({ taxYear: latest, audiences: [] })
  useEffect(() => {
    const showLinked = () => setChosen(fromAddress(location.hash))
    if (location.hash) showLinked()
    addEventListener('hashchange', showLinked)
    return () => removeEventListener('hashchange', showLinked)
  }, [])
  const choose = (next: Chosen) => {
    setChosen(next)
    keepInAddress(next)
  }
  const all = deadlinesOf({
    taxYear: chosen.taxYear,
    ...(chosen.audiences.length ? { audiences: chosen.audiences } : {}),
  })
  return (
    <Container className="grid grid-cols-1 gap-x-12 gap-y-10 py-10 md:py-14 lg:grid-cols-[22rem_minmax(0,1fr)] xl:gap-x-16 print:block">
      <Choices chosen={chosen} choose={choose} />
      <div className="grid min-w-0 content-start gap-8">
        <div className="flex flex-wrap gap-x-3 gap-y-2 noscript:hidden print:hidden">
          <Button look="secondary" size="sm" onClick={() => saveFile(fileOf(all, chosen))}>
            <CalendarPlus aria-hidden size={18} />
            Save as a calendar file
          </Button>
          <Button look="secondary" size="sm" onClick={() => print()}>
            <Printer aria-hidden size={18} />
            Print
          </Button>
        </div>
        <section aria-labelledby="due-dates">
          <h2 id="due-dates" className="text-2xl">
            Due dates for tax year {chosen.taxYear}
          </h2>
          <p role="status" className="mt-1 text-ink-soft">
            {all.length === 1 ? '1 date' : `${all.length} dates`}, adjusted for weekends and holidays
          </p>
          <DeadlineList deadlines={all} />
        </section>
        <FeedAddress audiences={chosen.audiences} />
        <CorporationDates />
        <NotesBelow notes={notesFor(all)} />
      </div>
    </Container>
  )
}

const fileOf = (deadlines: readonly Deadline[], { taxYear }: Chosen) =>
  new File(
    [
      deadlineCalendar({
        name: `Tax deadlines ${taxYear}`,
        host: location.hostname,
        collectedOn: deadlineRules.collectedOn,
        deadlines,
      }),
    ],
    `tax-deadlines-${taxYear}.ics`,
    { type: 'text/calendar' },
  )

const notesFor = (deadlines: readonly Deadline[]) =>
  notesOf(
    [
      {
        assumptions: ['Companies and partnerships have a calendar year.'],
        notIncluded: [
          'Holidays of single states or provinces, and disaster relief',
          'State and provincial returns and payments, except Quebec’s TP-1',
        ],
        sources: deadlines.flatMap(({ sources }) => sources),
      },
    ],
    deadlineRules.collectedOn,
  )

interface ChoicesProps {
  chosen: Chosen
  choose: (next: Chosen) => void
}

function Choices({ chosen, choose }: ChoicesProps) {
  const toggle = (audience: Audience, isOn: boolean) => {
    const next = audiences.filter((candidate) => (candidate === audience ? isOn : chosen.audiences.includes(candidate)))
    choose({ ...chosen, audiences: next })
  }
  return (
    <section aria-labelledby="choices" className="print:hidden">
      <h2 id="choices" className="text-2xl">
        Filter
      </h2>
      <form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="mt-5 grid gap-7">
        <SelectField
          id="deadline-year"
          label="Tax year"
          value={chosen.taxYear}
          onChange={(event) => choose({ ...chosen, taxYear: Number(event.currentTarget.value) })}
        >
          {deadlineYears.toReversed().map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        {(['us', 'ca'] as const).map((country) => (
          <fieldset key={country}>
            <legend className="font-medium font-serif text-xl">{countryNames[country]}</legend>
            <div className="mt-2 grid">
              {audiences
                .filter((audience) => audience.startsWith(country))
                .map((audience) => (
                  <label key={audience} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                    <input
                      type="checkbox"
                      checked={chosen.audiences.includes(audience)}
                      onChange={(event) => toggle(audience, event.currentTarget.checked)}
                      className="mt-1 size-5 shrink-0 accent-brand"
                    />
                    <span className="text-base">{audienceNames[audience]}</span>
                  </label>
                ))}
            </div>
          </fieldset>
        ))}
      </form>
      <p className="mt-6 text-[0.9375rem] text-ink-soft">
        {chosen.audiences.length === 0 ? 'Showing all dates.' : 'Showing only dates for your selection.'}
      </p>
    </section>
  )
}

const countryNames = { us: 'United States', ca: 'Canada' }
