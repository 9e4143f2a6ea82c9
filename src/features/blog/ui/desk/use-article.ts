import { useState } from 'react'
import { type DeskArticle, type Draft, Publishable, problemsOf } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'
import { useConflict } from './use-conflict.ts'
import { useProblems } from './use-problems.ts'
import { useSaving } from './use-saving.ts'
import { useText } from './use-text.ts'

/** The fields with images: the one above the article, and the text. */
type ImageField = 'imageUrl' | 'document'

/** The state of an open article. Autosaves after a pause, but never overwrites a version that someone else saved. */
export function useArticle(opened: DeskArticle) {
  const text = useText(opened)
  const problems = useProblems()
  const conflict = useConflict(opened.id)
  const { save, settle, autosaveSoon, stopAutosave } = useSaving({ id: opened.id, text, problems, conflict })
  const { newer } = conflict
  const [uploading, setUploading] = useState<ImageField[]>([])

  const change = (changes: Partial<Draft>) => {
    text.change(changes)
    problems.forgiveFields(Object.keys(changes))
    if (newer) stopAutosave()
    else autosaveSoon()
  }
  /** Saves unsaved text. True if the server then has the whole text. */
  const ensureSaved = async () => text.saving === 'saved' || (await save()) !== undefined
  /** Replaces the text, and stores the current text as a revision. */
  const replace = async (draft: Draft, restored: number) => {
    if (!(await ensureSaved())) return undefined
    change(draft)
    return save({ restored })
  }
  /** Makes the text on this screen the newest version, and keeps the other person's text as a revision. */
  const keepMine = () => {
    if (newer) text.buildOn(newer.version)
    conflict.endConflict()
    return save()
  }
  /** Makes the other person's text the newest version, and keeps the text on this screen as a revision. */
  const takeTheirs = async () => {
    if (!newer || !(await keepMine())) return undefined
    change(newer.draft)
    return save({ restored: newer.version })
  }

  /** Notes whether an image of this field is being uploaded. */
  const noteUpload = (field: ImageField, isOn: boolean) => {
    setUploading((fields) => [...fields.filter((one) => one !== field), ...(isOn ? [field] : [])])
    if (!isOn) problems.forgiveFields([field])
  }
  /** Shows what is missing before the article can be published, and returns the names of those fields. */
  const missing = () => {
    const problemsFound = {
      ...problemsOf(Publishable, text.now.current.draft),
      ...Object.fromEntries(uploading.map((field) => [field, 'Please wait until the image is uploaded'])),
    }
    problems.refuseFields(problemsFound)
    return Object.keys(problemsFound)
  }
  /** Saves unsaved text, then publishes it. */
  const publish = async (at?: string) => {
    if (missing().length > 0 || !(await ensureSaved())) return undefined
    return settle((versioned) => calls.publish({ ...versioned, ...(at ? { at } : {}) }))
  }

  return {
    article: text.article,
    draft: text.draft,
    saving: text.saving,
    problems: problems.problems,
    refusal: problems.refusal,
    error: problems.error,
    newer,
    uploading,
    noteUpload,
    change,
    save,
    replace,
    keepMine,
    takeTheirs,
    missing,
    publish,
    withdraw: () => settle(calls.withdraw),
    archive: () => settle(calls.archive),
  }
}

export type OpenArticle = ReturnType<typeof useArticle>
