import {
  type FocusEvent,
  type MouseEvent,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Container } from '../../../../ui/base/section.tsx'
import { PostedFields } from '../../../../ui/forms/posted-fields.tsx'
import { track } from '../../../analytics/ui/track.ts'
import { pathOf } from '../../shared/calculators.ts'
import { Actions } from './actions.tsx'
import { bookingNote } from './booking-note.ts'
import { type AnyCalculator, initialScenario, isAsked, isExample, notEntered, shown } from './calculator.ts'
import { calculatorForm } from './calculator-form.ts'
import { Comparison, scenarioNames } from './comparison.tsx'
import type { Field, Texts } from './fields.ts'
import { Inputs } from './inputs.tsx'
import { Result } from './result.tsx'
import { ToBooking } from './to-booking.tsx'
import { usePostedScenario } from './use-posted-scenario.ts'
import { type Scenarios, useScenarios } from './use-scenarios.ts'
import { type Solution, useSolutions } from './use-solutions.ts'

/** Shows a calculator's fields beside its result, which changes with every change of a field. */
export function CalculatorView({ calculator, title }: { calculator: AnyCalculator; title: string }) {
  const posted = usePostedScenario(calculator)
  const scenarios = useScenarios(calculator, posted.scenario)
  const isUsed = useRef(false)
  const all = useDeferredValue(scenarios.all)
  const { solutions, tryAgain } = useSolutions(calculator, all, posted.laws)
  const scenario = scenarios.all[scenarios.shown] ?? initialScenario(calculator)
  const { texts } = scenario
  const solution = solutions[scenarios.shown] ?? solutions[0] ?? { state: 'waiting' }
  /** The name of the scenario on the screen. Undefined if there is only one. */
  const named = all.length > 1 ? scenarioNames[scenarios.shown]?.toLowerCase() : undefined
  const note = solution.state === 'solved' ? bookingNote(calculator, title, scenario, solution.outcome) : undefined
  const hasExamples = notEntered(calculator, scenario).examples.length > 0
  return (
    <Container className="grid grid-cols-1 gap-x-12 gap-y-10 py-10 md:py-14 lg:grid-cols-[22rem_minmax(0,1fr)] xl:gap-x-16 print:block">
      <section aria-labelledby="entries" className="print:hidden">
        <h2 id="entries" className="text-2xl">
          Your numbers
        </h2>
        {scenarios.all.length > 1 ? <Switch scenarios={scenarios} /> : null}
        <form
          key={scenarios.version}
          ref={scenarios.form}
          autoComplete="off"
          noValidate
          onInput={(event) => {
            if (!isUsed.current) track('calculator_used', { calculator: calculator.slug })
            isUsed.current = true
            scenarios.takeInput(event)
          }}
          onFocus={(event) => {
            keepAboveBar(event)
            const { target } = event
            if (!(target instanceof HTMLInputElement)) return
            if (isExample(target.name, calculator.fields[target.name], scenario)) selectAll(target)
          }}
          onSubmit={(event) => {
            scenarios.accept()
            showResult(event)
          }}
          // With `post`, what people enter never gets into the address, even before the scripts load.
          method="post"
          action={`${pathOf(calculator)}#${resultId}`}
          className="peer mt-5 grid gap-7"
        >
          <PostedFields name={calculatorForm.name} />
          <Inputs calculator={calculator} texts={texts} problems={problemsOf(solution)} />
          <Button type="submit">Calculate</Button>
        </form>
        <BarBelow solution={solution} isExample={hasExamples} />
        <p className="mt-6 text-[0.9375rem] text-ink-soft">
          We store nothing that you enter. Your browser keeps it in this page's address, so that Back and a reload don't
          lose it. <noscript>Without scripts, our server calculates the result and keeps nothing.</noscript>
        </p>
      </section>
      <div className="grid min-w-0 content-start gap-8">
        <Actions calculator={calculator} scenarios={scenarios} />
        <Entered calculator={calculator} texts={texts} named={named} />
        {all.length > 1 ? <Comparison calculator={calculator} scenarios={all} solutions={solutions} /> : null}
        {/* No scroll anchoring: when the result changes, the section's top stays in place, not a line of its text. */}
        <section
          id={resultId}
          tabIndex={-1}
          aria-labelledby={resultHeadingId}
          className="min-w-0 rounded-lg [overflow-anchor:none]"
        >
          <h2 id={resultHeadingId} className={named ? 'mb-4 text-2xl' : 'sr-only'}>
            {named ? `Result of the ${named}` : 'Result'}
          </h2>
          <Result calculator={calculator} scenario={scenario} solution={solution} tryAgain={tryAgain} />
        </section>
        <ToBooking key={note} note={note} />
        <p className="text-[0.9375rem] text-ink-soft">
          An estimate from published rates and simplified rules. It is general information and not tax advice.
        </p>
      </div>
      <Announced solution={solution} isExample={hasExamples} />
    </Container>
  )
}

/** The errors to show. A field that is merely empty isn't one. */
const problemsOf = (solution: Solution) =>
  solution.state === 'refused' ? solution.problems.filter(({ isMissing }) => !isMissing) : []

/** Scrolls if the bar at the bottom of the screen would cover the text field that has focus. */
function keepAboveBar({ target }: FocusEvent<HTMLFormElement>) {
  const isText = target instanceof HTMLInputElement && target.type === 'text'
  if (isText && matchMedia('(width < 64rem)').matches) target.scrollIntoView({ block: 'nearest' })
}

/** Selects the text of a field that has just got the focus, so that what the visitor types replaces it. */
function selectAll(field: HTMLInputElement) {
  const text = field.value
  field.select()
  // After this event, Safari puts the caret where the finger was. So we select once more.
  setTimeout(() => {
    if (document.activeElement === field && field.value === text) field.select()
  })
}

const resultId = 'result'
const resultHeadingId = 'result-heading'

/**
 * Scrolls to the result, which is already up to date. If the result is below the fields, it gets the focus, so that
 * screen readers continue there. Doesn't change the address, because its fragment may contain what people entered.
 */
function showResult(event: MouseEvent | SubmitEvent) {
  event.preventDefault()
  const result = document.getElementById(resultId)
  const isBelow = matchMedia('(width < 64rem)').matches
  if (isBelow) {
    result?.focus({ preventScroll: true })
    result?.scrollIntoView({ block: 'start' })
  } else {
    // The whole result may be taller than the window, so bring only its heading into view.
    document.getElementById(resultHeadingId)?.scrollIntoView({ block: 'nearest' })
  }
}

/** On a phone, the result is below the fields. Once someone changes a field, this bar keeps the result in view. */
function BarBelow({ solution, isExample }: { solution: Solution; isExample: boolean }) {
  if (solution.state !== 'solved') return null
  const { label, value, before } = solution.outcome.headline
  return (
    <a
      href={`#${resultId}`}
      onClick={showResult}
      className="bottom-3 z-10 mt-6 flex peer-focus-within:sticky peer-has-[:user-valid]:sticky w-full items-center justify-between gap-4 rounded-md border border-brand bg-brand-soft px-4 py-3 text-left text-brand-strong shadow-lg lg:hidden"
    >
      <span className="text-[0.9375rem] leading-snug">
        {isExample ? 'Example: ' : ''}
        {before ? `${label}, ${before}` : label}
      </span>
      <span className="whitespace-nowrap font-semibold text-lg tabular-nums">{value}</span>
    </a>
  )
}

/** Lets people switch between the two scenarios. */
function Switch({ scenarios }: { scenarios: Scenarios }) {
  return (
    <fieldset className="mt-4 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
      <legend className="sr-only">Scenario to change</legend>
      {scenarioNames.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={index === scenarios.shown}
          onClick={() => scenarios.switchTo(index)}
          className="min-h-11 rounded-sm px-2 font-semibold text-[0.9375rem] text-ink-soft leading-tight aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm aria-pressed:inset-ring aria-pressed:inset-ring-line-strong"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** A plain list of everything that people entered, for print. */
function Entered({ calculator, texts, named }: { calculator: AnyCalculator; texts: Texts; named: string | undefined }) {
  const entered = Object.entries<Field>(calculator.fields).filter(
    ([name, field]) => isAsked(field, texts) && (texts[name] ?? '') !== '',
  )
  return (
    <div className="hidden print:block">
      <h2 className="text-xl">Your entries{named ? ` in the ${named}` : ''}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-8">
        {entered.map(([name, field]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-1">
            <dt>{field.label}</dt>
            <dd className="tabular-nums">{shown(field, texts, name)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const pause = 900

/** Announces each new result to screen readers once the person pauses typing. The first result isn't announced. */
function Announced({ solution, isExample }: { solution: Solution; isExample: boolean }) {
  const [problem] = problemsOf(solution)
  const sentence =
    solution.state === 'solved'
      ? `${isExample ? 'Example: ' : ''}${solution.outcome.sentence}`
      : problem
        ? `No result yet. ${problem.sentence}.`
        : ''
  const [beginning] = useState(sentence)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (sentence === beginning && said === '') return
    const timer = setTimeout(() => setSaid(sentence), pause)
    return () => clearTimeout(timer)
  }, [sentence, beginning, said])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
