import { type InputEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type AnyCalculator, askedNames, initialScenario } from './calculator.ts'
import type { Scenario, Texts } from './fields.ts'
import { fromFragment, toFragment } from './fragment.ts'

interface State {
  /** One or two scenarios. */
  all: readonly Scenario[]
  /** The index of the scenario that the form shows. */
  shown: number
  /** Goes up when the form must show texts that no one typed into it, such as those of a link. */
  version: number
}

const typingPauseMs = 300

const textOf = (input: HTMLInputElement | HTMLSelectElement) =>
  input instanceof HTMLInputElement && input.type === 'checkbox' ? (input.checked ? 'yes' : '') : input.value

/** Reads the texts in a form, by the fields' names. */
const readForm = (form: HTMLFormElement): Texts =>
  Object.fromEntries(
    [...form.elements]
      .filter((element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      .filter(({ name, type }) => name !== '' && type !== 'hidden')
      .map((input) => [input.name, textOf(input)]),
  )

/** Puts these texts and entered fields into the scenario on the screen. Returns the same state if nothing changes. */
function withTexts(now: State, texts: readonly (readonly [string, string])[], entered: readonly string[] = []): State {
  const known = now.all[now.shown]
  if (!known) return now
  const isNew = entered.some((name) => !known.entered.includes(name))
  if (!isNew && texts.every(([name, text]) => text === known.texts[name])) return now
  const scenario = {
    texts: { ...known.texts, ...Object.fromEntries(texts) },
    entered: [...new Set([...known.entered, ...entered])],
  }
  return { ...now, all: now.all.with(now.shown, scenario) }
}

/**
 * Keeps one or two scenarios, and the form for one of them. Starts with the values in the address's fragment, if it has
 * any, or with those of a form that the browser posted as plain HTML.
 */
export function useScenarios(calculator: AnyCalculator, posted: Scenario | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>(() => ({
    all: [posted ?? initialScenario(calculator)],
    shown: 0,
    version: 0,
  }))

  const show = useCallback((all: readonly Scenario[], shown = 0) => {
    setState(({ version }) => ({ all, shown, version: version + 1 }))
  }, [])

  useEffect(() => {
    const showLinked = () => {
      const linked = fromFragment(calculator, location.hash)
      if (linked) show(linked)
      return linked !== undefined
    }
    if (!showLinked() && form.current) {
      const typed = Object.entries(readForm(form.current))
      setState((now) => withTexts(now, typed))
    }
    addEventListener('hashchange', showLinked)
    return () => removeEventListener('hashchange', showLinked)
  }, [calculator, show])

  const isTyped = useRef(false)
  // Writes the texts to the fragment, so that Back and a reload don't lose them. The fragment never leaves the browser.
  useEffect(() => {
    if (!isTyped.current) return
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', `#${toFragment(calculator, state.all)}`)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [calculator, state.all])

  function takeInput({ target }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.name) return
    const { name } = target
    const text = textOf(target)
    isTyped.current = true
    setState((now) => withTexts(now, [[name, text]], [name]))
  }

  function accept() {
    isTyped.current = true
    setState((now) => withTexts(now, [], askedNames(calculator, now.all[now.shown]?.texts ?? {})))
  }

  return {
    ...state,
    form,
    takeInput,
    /** Counts everything in the form as entered by the visitor, including examples and assumed places. */
    accept,
    reset: () => {
      isTyped.current = false
      history.replaceState(history.state, '', location.pathname + location.search)
      show([initialScenario(calculator)])
    },
    compare: () => show([...state.all.slice(0, 1), ...state.all.slice(0, 1)], 1),
    stopComparing: () => show(state.all.slice(state.shown, state.shown + 1)),
    switchTo: (shown: number) => show(state.all, shown),
  }
}

export type Scenarios = ReturnType<typeof useScenarios>
