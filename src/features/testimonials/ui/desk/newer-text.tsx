import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'

/** The text that someone else has saved while this form was open; undefined if no one has. */
export function useNewerText(current: string) {
  const [known, setKnown] = useState(current)
  return { newerText: current === known ? undefined : current, settle: setKnown }
}

interface Props {
  /** Undefined if no one else has saved anything. */
  text: string | undefined
  onTake: (text: string) => void
}

/** Shows the text that someone else has saved, before the form's text replaces it. */
export function NewerText({ text, onTake }: Props) {
  if (text === undefined) return null
  return (
    <section aria-label="Someone else saved this version" className="mb-5 rounded-md bg-amber-soft px-5 py-4">
      <p className="font-semibold">Someone else saved this version:</p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{text || 'Nothing. They removed it.'}</p>
      <p className="mt-2">If you save now, your text replaces it.</p>
      <Button look="secondary" size="sm" onClick={() => onTake(text)} className="mt-3">
        Use this text
      </Button>
    </section>
  )
}
