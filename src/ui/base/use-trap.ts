import { useShownFor } from './use-shown-for.ts'

/**
 * The values that tell the server whether a robot sent the form: the text in the form's `TrapField`, and how many
 * milliseconds the form was shown.
 */
export function useTrap() {
  const shownFor = useShownFor()
  return (remark: string | undefined) => ({ remark: remark || undefined, elapsed: shownFor() })
}
