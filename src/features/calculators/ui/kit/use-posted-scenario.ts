import { use, useState } from 'react'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { type AnyCalculator, keyOf, readTexts } from './calculator.ts'
import { calculatorForm } from './calculator-form.ts'
import type { Scenario } from './fields.ts'
import { postedScenario } from './texts.ts'

export type Laws = Readonly<Record<string, { law: unknown } | 'failed'>>

interface Posted {
  scenario?: Scenario
  /** The parameters that the result needs. */
  laws: Laws
}

/**
 * The scenario that the browser posted without our scripts, with the tax parameters for its result. Suspends the page
 * until they have loaded.
 */
export function usePostedScenario(calculator: AnyCalculator): Posted {
  const posted = usePosted(calculatorForm.name)
  const [scenario] = useState(() => posted && postedScenario(calculator, posted.values))
  const key = scenario ? keyOf(calculator, readTexts(calculator, scenario.texts)) : ''
  return { scenario, laws: key === '' ? {} : { [key]: use(loadOnce(calculator, key)) } }
}

type Loading = Promise<Laws[string]>

const loading = new WeakMap<AnyCalculator, Map<string, Loading>>()

/**
 * Loads a law's parameters once. React calls this again when they have loaded, and must then get the same promise. If
 * loading fails, the promise returns `failed`.
 */
function loadOnce(calculator: AnyCalculator, key: string): Loading {
  const known = loading.get(calculator) ?? new Map<string, Loading>()
  loading.set(calculator, known)
  const law = known.get(key) ?? loadLaw(calculator, key)
  known.set(key, law)
  return law
}

export const loadLaw = async (calculator: AnyCalculator, key: string): Loading => {
  try {
    return { law: await calculator.law?.load(key) }
  } catch {
    return 'failed'
  }
}
