import { useState } from 'react'
import { useRefusalFocus } from '../../../../ui/use-refusal-focus.ts'

/** Sentences by field. */
type Problems = Record<string, string>

const without = (names: string[]) => (problems: Problems) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

/**
 * What is wrong with an article: the rules that its text breaks just now, and why the last thing that somebody asked
 * for was refused, which stands until the field is changed.
 */
export function useProblems() {
  const [broken, setBroken] = useState<Problems>({})
  const [refused, setRefused] = useState<Problems>({})
  const errors = Object.entries(refused).map(([name, message]) => ({ name, message }))
  const lone = errors.length === 1 ? errors[0]?.name : undefined
  const { summary, wantFocus } = useRefusalFocus(lone)
  return {
    problems: { ...refused, ...broken },
    /** What stands above the article, for `ErrorSummary`. */
    refusal: { summary, problem: undefined, errors, lone },
    setBroken,
    refuse: (problems: Problems) => {
      setRefused(problems)
      if (Object.keys(problems).length > 0) wantFocus()
    },
    /** These fields have changed. */
    forgive: (names: string[]) => {
      setBroken(without(names))
      setRefused(without(names))
    },
  }
}
