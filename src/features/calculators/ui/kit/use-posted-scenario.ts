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

/** What the browser posted as plain HTML, complete for the first result. The page waits for it. */
export function usePostedScenario(calculator: AnyCalculator): Posted {
  const posted = usePosted(calculatorForm.name)
  const [scenario] = useState(() => posted && postedScenario(calculator, posted.values))
  const key = scenario ? keyOf(calculator, readTexts(calculator, scenario.texts)) : ''
  return { scenario, laws: key === '' ? {} : { [key]: use(loadOnce(calculator, key)) } }
}

type Loading = Promise<Laws[string]>

const loading = new WeakMap<AnyCalculator, Map<string, Loading>>()

/** React asks again when the promise is done, and must then get the same promise. A failed one isn't kept. */
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
