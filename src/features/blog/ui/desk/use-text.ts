import { useRef, useState } from 'react'
import type { DeskArticle, Draft } from '../../desk-contract.ts'
import { forget, remember } from './unsaved-copy.ts'

type Saving = 'saved' | 'unsaved' | 'saving' | 'failed'

/** What stands in the fields of an article, and what the server has of it. */
export function useText(opened: DeskArticle) {
  const [article, setArticle] = useState(opened)
  const [draft, setDraft] = useState(opened.draft)
  const [saving, setSaving] = useState<Saving>('saved')
  // What a call that ends later has to see as it is then.
  const now = useRef({
    draft: opened.draft,
    /** The text that the server has. */
    kept: opened.draft,
    version: opened.version,
  })
  return {
    article,
    draft,
    saving,
    setSaving,
    now,
    change: (changes: Partial<Draft>) => {
      const next = { ...now.current.draft, ...changes }
      now.current.draft = next
      setDraft(next)
      setSaving('unsaved')
      remember(opened.id, now.current.version, next)
    },
    /** From now on it is a change of this version. */
    buildOn: (version: number) => {
      now.current.version = version
    },
    /** The server's answer, and the text that it has kept with it. */
    accept: (answer: DeskArticle, kept = now.current.kept) => {
      now.current.kept = kept
      now.current.version = answer.version
      setArticle(answer)
      // What was typed while the call was on its way is not kept yet.
      const isKept = kept === now.current.draft
      setSaving(isKept ? 'saved' : 'unsaved')
      if (isKept) forget(answer.id)
    },
  }
}
