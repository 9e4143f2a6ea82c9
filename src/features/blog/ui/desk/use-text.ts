import { useRef, useState } from 'react'
import type { DeskArticle, Draft } from '../../desk-contract.ts'
import { forget, remember } from './unsaved-copy.ts'

type Saving = 'saved' | 'unsaved' | 'saving' | 'failed'

/** The text in an article's fields, and how much of it the server has. */
export function useText(opened: DeskArticle) {
  const [article, setArticle] = useState(opened)
  const [draft, setDraft] = useState(opened.draft)
  const [saving, setSaving] = useState<Saving>('saved')
  // A call that ends later needs to see these values as they are then.
  const now = useRef({
    draft: opened.draft,
    /** The text that the server has. */
    savedDraft: opened.draft,
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
    /** Bases further changes on this version. */
    buildOn: (version: number) => {
      now.current.version = version
    },
    /** Takes over the server's answer and the text it saved. */
    accept: (answer: DeskArticle, savedDraft = now.current.savedDraft) => {
      now.current.savedDraft = savedDraft
      now.current.version = answer.version
      setArticle(answer)
      // Text typed during the call isn't saved yet.
      const isSaved = savedDraft === now.current.draft
      setSaving(isSaved ? 'saved' : 'unsaved')
      if (isSaved) forget(answer.id)
    },
  }
}
