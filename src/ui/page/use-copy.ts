import { useState } from 'react'

interface Copied {
  text: string
  /** False if the browser refused to copy. */
  isDone: boolean
}

/** Copies text to the clipboard, and returns which text was copied last. */
export function useCopy() {
  const [copied, setCopied] = useState<Copied>()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied({ text, isDone: true })
    } catch {
      setCopied({ text, isDone: false })
    }
  }
  return [copied, copy] as const
}

/** The message after copying. `otherwise` says what to do if the browser refused to copy. */
export const copyText = (copied: Copied | undefined, otherwise: string) =>
  copied && (copied.isDone ? 'Copied.' : `Your browser didn't let us copy. ${otherwise}`)
