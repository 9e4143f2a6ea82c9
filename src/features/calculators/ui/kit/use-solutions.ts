import { useEffect, useMemo, useRef, useState } from 'react'
import { type AnyCalculator, keyOf, readTexts, type Solved, solve } from './calculator.ts'
import type { Scenario } from './fields.ts'
import type { Outcome } from './outcome.ts'
import { type Laws, loadLaw } from './use-posted-scenario.ts'

export type Solution = Solved & { latest?: Outcome }

/**
 * Returns the result of each scenario. If a scenario needs a law's parameters, keeps the previous result until they
 * have loaded.
 */
export function useSolutions(calculator: AnyCalculator, scenarios: readonly Scenario[], firstLaws: Laws) {
  const [laws, setLaws] = useState(firstLaws)
  const latest = useRef<(Outcome | undefined)[]>([])
  const read = useMemo(() => scenarios.map(({ texts }) => readTexts(calculator, texts)), [calculator, scenarios])
  const keys = useMemo(() => read.map((scenario) => keyOf(calculator, scenario)), [calculator, read])
  const missing = [...new Set(keys)].filter((key) => key !== '' && !laws[key]).join('\n')

  useEffect(() => {
    let isCanceled = false
    const keep = (key: string, loaded: Laws[string]) => {
      if (!isCanceled) setLaws((now) => ({ ...now, [key]: loaded }))
    }
    for (const key of missing.split('\n').filter(Boolean)) {
      void loadLaw(calculator, key).then((loaded) => keep(key, loaded))
    }
    return () => {
      isCanceled = true
    }
  }, [calculator, missing])

  // With deferred texts, the form shows what people type before React calculates the result.
  const solutions = useMemo(
    () =>
      read.map(({ values, problems }, index): Solution => {
        const loaded = laws[keys[index] ?? '']
        if (problems.length > 0) return { state: 'refused', problems }
        if (keys[index] && !loaded) return { state: 'waiting', latest: latest.current[index] }
        if (loaded === 'failed') return { state: 'failed' }
        return solve(calculator, values, loaded?.law)
      }),
    [calculator, read, keys, laws],
  )
  useEffect(() => {
    latest.current = solutions.map((solution) => (solution.state === 'solved' ? solution.outcome : solution.latest))
  })
  const tryAgain = () => setLaws((now) => Object.fromEntries(Object.entries(now).filter(([, law]) => law !== 'failed')))
  return { solutions, tryAgain }
}
