import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'

/** A text that is being changed here, and what somebody else has made of it meanwhile; undefined where nobody has. */
export function useTheirs(current: string) {
  const [known, setKnown] = useState(current)
  return { theirs: current === known ? undefined : current, settle: setKnown }
}

interface Props {
  /** Undefined where nobody else has saved anything. */
  text: string | undefined
  onTake: (text: string) => void
}

/** What somebody else has saved, before the text that stands here takes its place. */
export function Theirs({ text, onTake }: Props) {
  if (text === undefined) return null
  return (
    <section aria-label="What somebody else has saved" className="mb-5 rounded-md bg-amber-soft px-5 py-4">
      <p className="font-semibold">Somebody else has saved this in the meantime:</p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{text || 'Nothing: it was taken away.'}</p>
      <p className="mt-2">Saving puts your text in its place.</p>
      <Button look="secondary" size="sm" onClick={() => onTake(text)} className="mt-3">
        Take theirs
      </Button>
    </section>
  )
}
