import { useState } from 'react'
import { fieldsOf } from '../../../../ui/base/refusal.ts'
import { useRefusalFocus } from '../../../../ui/forms/use-refusal-focus.ts'

/** What is wrong with each field, by the field's name. */
type Problems = Record<string, string>

export const isSome = (problems: Problems) => Object.keys(problems).length > 0

const without = (names: string[]) => (problems: Problems) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

/**
 * The problems of an article: the rules that its text breaks now, and each refused field's reason until the field
 * changes.
 */
export function useProblems() {
  const [broken, setBroken] = useState<Problems>({})
  const [refused, setRefused] = useState<Problems>({})
  /** A refusal that doesn't concern a single field. */
  const [error, setError] = useState<Error>()
  const errors = Object.entries(refused).map(([name, message]) => ({ name, message }))
  const onlyField = errors.length === 1 ? errors[0]?.name : undefined
  const { summary, wantFocus } = useRefusalFocus(onlyField)
  const refuseFields = (problems: Problems) => {
    setRefused(problems)
    if (isSome(problems)) wantFocus()
  }
  return {
    problems: { ...refused, ...broken },
    /** The props of the `ErrorSummary` above the article. */
    refusal: { summary, problem: undefined, errors, lone: onlyField },
    error,
    setBroken,
    refuseFields,
    refuseCall: (refused: Error) => {
      const fields = fieldsOf(refused)
      if (isSome(fields)) refuseFields(fields)
      else setError(refused)
    },
    forgiveCall: () => setError(undefined),
    /** Clears the problems of changed fields. */
    forgiveFields: (names: string[]) => {
      setBroken(without(names))
      setRefused(without(names))
    },
  }
}
