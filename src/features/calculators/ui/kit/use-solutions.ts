import { useEffect, useMemo, useRef, useState } from 'react'
import { type AnyCalculator, readTexts, type Solved, solve } from './calculator.ts'
import type { Texts } from './fields.ts'
import type { Outcome } from './outcome.ts'

export type Solution = Solved & { latest?: Outcome }

type Laws = Readonly<Record<string, { law: unknown } | 'failed'>>

/** The result of each scenario. Loads the needed parameters and keeps the previous result until they arrive. */
export function useSolutions(calculator: AnyCalculator, scenarios: readonly Texts[]) {
  const [laws, setLaws] = useState<Laws>({})
  const latest = useRef<(Outcome | undefined)[]>([])
  const read = useMemo(() => scenarios.map((texts) => readTexts(calculator, texts)), [calculator, scenarios])
  const keys = useMemo(() => read.map((scenario) => keyOf(calculator, scenario)), [calculator, read])
  const missing = [...new Set(keys)].filter((key) => key !== '' && !laws[key]).join('\n')

  useEffect(() => {
    let isCanceled = false
    const keep = (key: string, loaded: Laws[string]) => {
      if (!isCanceled) setLaws((now) => ({ ...now, [key]: loaded }))
    }
    for (const key of missing.split('\n').filter(Boolean)) {
      calculator.law?.load(key).then(
        (law) => keep(key, { law }),
        () => keep(key, 'failed'),
      )
    }
    return () => {
      isCanceled = true
    }
  }, [calculator, missing])

  // The form shows an entry before its result, so don't recalculate until then.
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

type Read = ReturnType<typeof readTexts>

/** The key of the parameters that a scenario needs; empty if it needs none or can't be read. */
const keyOf = ({ law }: AnyCalculator, { values, problems }: Read): string =>
  law && problems.length === 0 ? law.keyOf(values) : ''
