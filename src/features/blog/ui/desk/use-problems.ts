import { useState } from 'react'
import { fieldsOf } from '../../../../ui/base/refusal.ts'
import { useRefusalFocus } from '../../../../ui/forms/use-refusal-focus.ts'

/** Sentences by field. */
type Problems = Record<string, string>

export const isSome = (problems: Problems) => Object.keys(problems).length > 0

const without = (names: string[]) => (problems: Problems) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

/**
 * What is wrong with an article: the rules that its text breaks just now, and why the last thing that somebody asked
 * for was refused, which stands until the field is changed.
 */
export function useProblems() {
  const [broken, setBroken] = useState<Problems>({})
  const [refused, setRefused] = useState<Problems>({})
  /** What was refused, where no field is to blame. */
  const [error, setError] = useState<Error>()
  const errors = Object.entries(refused).map(([name, message]) => ({ name, message }))
  const lone = errors.length === 1 ? errors[0]?.name : undefined
  const { summary, wantFocus } = useRefusalFocus(lone)
  const refuseFields = (problems: Problems) => {
    setRefused(problems)
    if (isSome(problems)) wantFocus()
  }
  return {
    problems: { ...refused, ...broken },
    /** What stands above the article, for `ErrorSummary`. */
    refusal: { summary, problem: undefined, errors, lone },
    error,
    setBroken,
    refuseFields,
    refuseCall: (refused: Error) => {
      const fields = fieldsOf(refused)
      if (isSome(fields)) refuseFields(fields)
      else setError(refused)
    },
    forgiveCall: () => setError(undefined),
    /** These fields have changed. */
    forgiveFields: (names: string[]) => {
      setBroken(without(names))
      setRefused(without(names))
    },
  }
}
