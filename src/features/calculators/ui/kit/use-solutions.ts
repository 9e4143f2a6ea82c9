import { useEffect, useMemo, useRef, useState } from 'react'
import { type AnyCalculator, readTexts, type Solved, solve } from './calculator.ts'
import type { Texts } from './fields.ts'
import type { Outcome } from './outcome.ts'

export type Solution = Solved & { latest?: Outcome }

type Laws = Readonly<Record<string, { law: unknown } | 'failed'>>

/** The result of each scenario; parameters it needs are loaded, and the result before stays until they are there. */
export function useSolutions(calculator: AnyCalculator, scenarios: readonly Texts[]) {
  const [laws, setLaws] = useState<Laws>({})
  const latest = useRef<(Outcome | undefined)[]>([])
  const read = useMemo(() => scenarios.map((texts) => readTexts(calculator, texts)), [calculator, scenarios])
  const keys = useMemo(() => read.map((one) => keyOf(calculator, one)), [calculator, read])
  const missing = [...new Set(keys)].filter((key) => key !== '' && !laws[key]).join('\n')

  useEffect(() => {
    let isOver = false
    const keep = (key: string, loaded: Laws[string]) => {
      if (!isOver) setLaws((now) => ({ ...now, [key]: loaded }))
    }
    for (const key of missing.split('\n').filter(Boolean)) {
      calculator.law?.load(key).then(
        (law) => keep(key, { law }),
        () => keep(key, 'failed'),
      )
    }
    return () => {
      isOver = true
    }
  }, [calculator, missing])

  // What is typed shows before its result does: until then nothing is calculated anew.
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
    latest.current = solutions.map((one) => (one.state === 'solved' ? one.outcome : one.latest))
  })
  const tryAgain = () => setLaws((now) => Object.fromEntries(Object.entries(now).filter(([, law]) => law !== 'failed')))
  return { solutions, tryAgain }
}

type Read = ReturnType<typeof readTexts>

/** Which parameters a scenario needs; nothing where it needs none, or cannot be read. */
const keyOf = ({ law }: AnyCalculator, { values, problems }: Read): string =>
  law && problems.length === 0 ? law.keyOf(values) : ''
