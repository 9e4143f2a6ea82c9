import { CalendarPlus, Printer } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { type Deadline, deadlineRules, deadlinesOf, deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { type Audience, audienceNames, audiences } from '../../../../tax/deadlines/texts.ts'
import type { Day } from '../../../../time/days.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Container } from '../../../../ui/base/section.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { saveFile } from '../../../../ui/desk/save-file.tsx'
import { PostedFields } from '../../../../ui/forms/posted-fields.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { Fold } from '../../../../ui/page/fold.tsx'
import { pathOf } from '../../shared/calculators.ts'
import { deadlineCalendar } from '../../shared/deadline-calendar.ts'
import { calculatorForm } from '../kit/calculator-form.ts'
import { NotesBelow } from '../kit/notes.tsx'
import { notesOf } from '../kit/outcome.ts'
import { type Chosen, choicesId, fromAddress, fromForm, initialChoices, keepInAddress } from './chosen-dates.ts'
import { CorporationDates } from './corporation-dates.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { FeedAddress } from './feed-address.tsx'

/**
 * Shows the deadlines of a tax year for the chosen groups of people. They can be printed, saved as a file, or
 * subscribed to.
 */
export function Body({ renderedOn }: { renderedOn: Day | undefined }) {
  const posted = usePosted(calculatorForm.name)
  const [chosen, setChosen] = useState<Chosen>(() => (posted ? fromForm(posted.values) : initialChoices))
  useEffect(() => {
    const showLinked = () => {
      if (/[#&](year|for)=/.test(location.hash)) setChosen((now) => ({ ...now, ...fromAddress(location.hash) }))
    }
    showLinked()
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
          <DeadlineList deadlines={all} renderedOn={renderedOn} />
        </section>
        <FeedAddress audiences={chosen.audiences} />
        <CorporationDates
          action={action}
          corporation={chosen.corporation}
          onChange={(corporation) => setChosen({ ...chosen, corporation })}
        />
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
          'Holidays of individual states and provinces, and disaster relief',
          "State and provincial returns and payments, except Quebec's TP-1",
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
      <Fold
        heading={
          <h2 id="choices" className="text-2xl">
            Choose your dates
          </h2>
        }
      >
        <form
          id={choicesId}
          method="post"
          action={`${action}#due-dates`}
          autoComplete="off"
          onSubmit={showDates}
          className="mt-5 grid gap-7"
        >
          <PostedFields name={calculatorForm.name} />
          <SelectField
            id="deadline-year"
            name="year"
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
                        name={audience}
                        checked={chosen.audiences.includes(audience)}
                        onChange={(event) => toggle(audience, event.currentTarget.checked)}
                        className="mt-1 size-5 accent-brand"
                      />
                      <span className="text-base">{audienceNames[audience]}</span>
                    </label>
                  ))}
              </div>
            </fieldset>
          ))}
          <Button type="submit">Show due dates</Button>
        </form>
      </Fold>
      <p className="mt-6 text-[0.9375rem] text-ink-soft">
        {chosen.audiences.length === 0 ? 'Showing all dates.' : 'Showing only dates for your selection.'}
      </p>
    </section>
  )
}

const action = pathOf({ slug: 'deadlines' })

/** Scrolls to the dates, which are up to date already. */
function showDates(event: SubmitEvent) {
  event.preventDefault()
  const block = matchMedia('(width < 64rem)').matches ? 'start' : 'nearest'
  document.getElementById('due-dates')?.scrollIntoView({ block })
}

const countryNames = { us: 'United States', ca: 'Canada' }
