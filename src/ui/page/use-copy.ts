import { useState } from 'react'

interface Copied {
  text: string
  /** False if the browser refused. */
  isDone: boolean
}

/** Copies text to the clipboard, and says what was copied last. */
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

/** `otherwise` is what to do if the browser refuses. */
export const copyText = (copied: Copied | undefined, otherwise: string) =>
  copied && (copied.isDone ? 'Copied.' : `Your browser didn't let us copy. ${otherwise}`)
