import { type InputEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type AnyCalculator, initialTexts } from './calculator.ts'
import type { Texts } from './fields.ts'
import { fromFragment, toFragment } from './fragment.ts'

interface State {
  /** The texts of one or two scenarios. */
  all: readonly Texts[]
  /** The index of the scenario that the form shows. */
  shown: number
  /** Goes up when the form must show texts that nobody typed into it, such as those of a link. */
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

/**
 * Keeps one or two scenarios, and the form for one of them. Starts with the values in the address's fragment, if it has
 * any, or with those of a form that the browser posted as plain HTML.
 */
export function useScenarios(calculator: AnyCalculator, posted: Texts | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>(() => ({ all: [posted ?? initialTexts(calculator)], shown: 0, version: 0 }))

  const show = useCallback((all: readonly Texts[], shown = 0) => {
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
      setState((now) => {
        const known = now.all[now.shown] ?? {}
        if (typed.every(([name, text]) => text === known[name])) return now
        return { ...now, all: now.all.with(now.shown, { ...known, ...Object.fromEntries(typed) }) }
      })
    }
    addEventListener('hashchange', showLinked)
    return () => removeEventListener('hashchange', showLinked)
  }, [calculator, show])

  const isTyped = useRef(false)
  // Keeps what the person typed over Back and a reload. The fragment never leaves the browser.
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
    setState((now) => ({ ...now, all: now.all.with(now.shown, { ...now.all[now.shown], [name]: text }) }))
  }

  return {
    ...state,
    form,
    takeInput,
    reset: () => {
      isTyped.current = false
      history.replaceState(history.state, '', location.pathname + location.search)
      show([initialTexts(calculator)])
    },
    compare: () => show([state.all[0] ?? {}, state.all[0] ?? {}], 1),
    stopComparing: () => show([state.all[state.shown] ?? {}]),
    switchTo: (shown: number) => show(state.all, shown),
  }
}

export type Scenarios = ReturnType<typeof useScenarios>
