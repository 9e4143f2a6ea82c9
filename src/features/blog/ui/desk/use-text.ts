import { useRef, useState } from 'react'
import { randomId } from '../../../../ui/base/random-id.ts'
import type { DeskArticle, Draft } from '../../desk-contract.ts'
import { remember } from './unsaved-copy.ts'

type Saving = 'saved' | 'unsaved' | 'saving' | 'failed'

/** The text in an article's fields, and how much of it the server has. */
export function useText(opened: DeskArticle) {
  const [article, setArticle] = useState(opened)
  const [draft, setDraft] = useState(opened.draft)
  const [saving, setSaving] = useState<Saving>('saved')
  // A ref, because a request must see these values as they are when it ends, not when it began.
  const now = useRef({
    draft: opened.draft,
    /** The text that the server has. */
    savedDraft: opened.draft,
    version: opened.version,
  })
  const [page] = useState(randomId)
  const rememberUnsaved = () => remember(opened.id, page, now.current.savedDraft, now.current.draft)
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
      rememberUnsaved()
    },
    /** Makes this version the one that the next save is based on. */
    buildOn: (version: number) => {
      now.current.version = version
    },
    /** Stores the server's answer, and the text that the server has saved. */
    accept: (answer: DeskArticle, savedDraft = now.current.savedDraft) => {
      now.current.savedDraft = savedDraft
      now.current.version = answer.version
      setArticle(answer)
      // Text that was typed during the request isn't saved yet.
      setSaving(savedDraft === now.current.draft ? 'saved' : 'unsaved')
      rememberUnsaved()
    },
  }
}
